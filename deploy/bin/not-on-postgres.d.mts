/** Test files of `api/src` that do not run on PostgreSQL a second time, each with the reason. */
export const notOnPostgres: readonly (readonly [file: string, reason: string])[];

/** Folders of `api/src` whose tests run on the embedded database only if there is no PostgreSQL. */
export const foldersOfRules: readonly string[];

/** Test files in these folders that run on the embedded database in any case. */
export const alsoEmbedded: readonly string[];
