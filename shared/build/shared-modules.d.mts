/** Rooms of `shared` that a remote never bundles. */
export const providedRooms: string[];
