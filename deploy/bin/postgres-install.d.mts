/** Explains what to do on a machine without PostgreSQL. */
export const noPostgres: string;
/** Lists installed PostgreSQL servers of a supported version, newest first. */
export function installedPostgres(root?: string): { folder: string; version: number }[];
/** Returns the bin folder of the newest one, or null. */
export function postgresFolder(root?: string): string | null;
/** Returns the user to run PostgreSQL as when this process is root. */
export function serverUser(): { uid?: number; gid?: number };
/** Returns a free loopback port. */
export function freePort(): Promise<number>;
