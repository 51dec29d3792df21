import { createContext } from 'react';

/** Name of the group of the fields inside, such as a step of a wizard; null outside of any. */
export const FieldGroup = createContext<string | null>(null);
