/** Test files of `api/src` that do not run on PostgreSQL a second time, each with the reason. */
export const notOnPostgres: readonly (readonly [file: string, reason: string])[];
