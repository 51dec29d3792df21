/** Modules that a remote gets from the shell, by specifier. */
export const remoteShared: Record<string, { shareKey?: string }>;
/** Folders of `shared` that a remote never bundles. */
export const providedFolders: string[];
/** Folders of `shared` from which browser code imports only types. */
export const typeOnlyFolders: string[];
