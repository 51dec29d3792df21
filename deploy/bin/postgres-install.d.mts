/** What to do on a machine without PostgreSQL. */
export const noPostgres: string;
/** Lists the PostgreSQL servers of this machine that are new enough, the newest first. */
export function installedPostgres(root?: string): { folder: string; version: number }[];
/** Folder of the newest of them; null if there is none. */
export function postgresFolder(root?: string): string | null;
/** The user that the server runs as where this process is root. */
export function serverUser(): { uid?: number; gid?: number };
/** Returns a port of the loopback that nobody listens on at the moment. */
export function freePort(): Promise<number>;
