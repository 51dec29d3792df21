import { createContext } from 'react';

/** The time zone (IANA code) of a table's times, set once for all of its cells; null where none is set. */
export const ZoneContext = createContext<string | null>(null);
