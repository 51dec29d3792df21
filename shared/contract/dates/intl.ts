/** An instant: ISO 8601, milliseconds since 1970, or a Date. */
export type At = string | number | Date;

const made = new Map<string, Intl.DateTimeFormat>();

/** Returns an en-US formatter for a zone. Creating one takes a hundred times as long as using it, so each is cached. */
function formatter(options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  let found = made.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    made.set(key, found);
  }
  return found;
}

/**
 * Formats a time in UTC, that of a zone's clocks or a calendar day; replaces the narrow space that browsers put before
 * AM and PM.
 */
export function showWall(wall: number, options: Intl.DateTimeFormatOptions): string {
  return formatter(options, 'UTC').format(wall).replaceAll('\u202f', ' ');
}

/** Returns the name of a zone in a style; null if this browser doesn't know the zone. */
function nameOf(zone: string, timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'], time: number): string | null {
  try {
    const parts = formatter({ timeZoneName }, zone).formatToParts(time);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the common name of a zone in this browser, `Eastern Time (ET)`; null if it doesn't know the zone. */
export function intlName(zone: string, time: number): string | null {
  const name = nameOf(zone, 'longGeneric', time);
  const letters = nameOf(zone, 'shortGeneric', time) ?? '';
  return name !== null && /^[A-Z]{2,4}$/.test(letters) && letters !== name ? `${name} (${letters})` : name;
}

/**
 * Returns the offset of a zone in this browser's own data, in minutes; null if it doesn't know the zone. Only for years
 * that `zone-data.json` lacks: laws change, and this data may be years old.
 */
export function intlOffset(zone: string, time: number): number | null {
  const name = nameOf(zone, 'longOffset', time);
  if (name === null) return null;
  const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns the browser's time zone. */
export const intlZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
