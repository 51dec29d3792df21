/** A PostgreSQL server: the folder of its programs, and its major version. */
export interface PostgresPrograms {
  folder: string;
  version: number;
}

/** The user that runs PostgreSQL if this process is root. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

/** Explains what to install on a machine without PostgreSQL. */
export const noPostgres: string;

/** Lists the servers of this machine, newest first. */
export function installedPostgres(root?: string): PostgresPrograms[];

/** Lists all supported servers, that of the npm package first. */
export function allPostgres(): PostgresPrograms[];

/** Returns the server to use. Throws what to install if there is none. */
export function findPostgres(version?: number): PostgresPrograms;

/** Returns the user to run PostgreSQL as when this process is root. */
export function serverUser(): ServerUser;

/** Returns the bin folder of programs for a user: the same, or a copy if the user can't read it. */
export function programsFor(folder: string, as: ServerUser): string;

/** Returns options of initdb that make sorting and case folding the same on every machine. */
export function localeOf(version: number): string[];
