/** Folders of `shared` that a remote never bundles. */
export const providedFolders: string[];
/** Folders of `shared` from which browser code imports only types. */
export const typeOnlyFolders: string[];
