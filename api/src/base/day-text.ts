const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar day, YYYY-MM-DD, for texts of the API: `Nov 1, 2026`. */
export const dayText = (day: string): string => format.format(Date.parse(`${day}T00:00:00Z`));
