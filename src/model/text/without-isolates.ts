/**
 * Returns a text without isolates, for everything but what people read on pages: programs read it as data, people
 * search in it, and forms send it. In a file of its own, because pages need it without the pattern of isolates.
 */
export const withoutIsolates = (text: string): string => text.replace(/[\u202c\u202d\u2066\u2069]/g, '');
