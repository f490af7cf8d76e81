export type EngineName = 'Firefox' | 'WebKit';
export const ENGINES: Record<EngineName, { programs: string[]; packages: string[] }>;
export function findEngine(name: EngineName): string[] | undefined;
