/** Rooms of `shared` that a remote never bundles. */
export const providedRooms: string[];
/** Rooms of `shared` of which code for browsers takes types only. */
export const typeRooms: string[];
