/** Folders of `shared` that a remote never bundles. */
export const providedRooms: string[];
/** Folders of `shared` from which browser code imports only types. */
export const typeRooms: string[];
