import { createContext } from 'react';

/** The time zone (IANA code) of a table's times, given once for all of its cells; null where nothing gives it. */
export const ZoneContext = createContext<string | null>(null);
