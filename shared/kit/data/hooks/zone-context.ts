import { createContext } from 'react';

/** The time zone (IANA code) of a table's times, set once for all its cells; null if none is set. */
export const ZoneContext = createContext<string | null>(null);
