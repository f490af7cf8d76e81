/** An error that the user can fix, such as a wrong argument or a busy port. The message is a sentence for the user. */
export class UsageError extends Error {}
