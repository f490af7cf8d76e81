/** Something that the one who gave the command can mend: the command line, a place that it names, a port. Says so in a sentence. */
export class UsageError extends Error {}
