/** The user can fix it: an argument, a folder that it names, a port. The message is a sentence for the user. */
export class UsageError extends Error {}
