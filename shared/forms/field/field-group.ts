import { createContext } from 'react';

/** Name of the group that the fields within belong to, such as a step of a wizard; null outside of any. */
export const FieldGroup = createContext<string | null>(null);
