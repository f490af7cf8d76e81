export const SERVERS: string[];
export function findServer(name: string): string | undefined;
