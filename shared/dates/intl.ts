/** An instant: ISO 8601, milliseconds since 1970, or a Date. */
export type At = string | number | Date;

const made = new Map<string, Intl.DateTimeFormat>();

/** Returns an en-US formatter for a zone. Creating one takes a hundred times as long as using it, so each is cached. */
export function formatter(options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  let found = made.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    made.set(key, found);
  }
  return found;
}

/** Formats a date; replaces the narrow space that browsers put before AM and PM. */
export function show(at: At, options: Intl.DateTimeFormatOptions, zone: string): string {
  return formatter(options, zone).format(new Date(at)).replaceAll('\u202f', ' ');
}

/** Returns a part of a formatted date, such as the name of its zone; empty if the date has no such part. */
export function partOf(
  at: At,
  options: Intl.DateTimeFormatOptions,
  zone: string,
  type: Intl.DateTimeFormatPartTypes,
): string {
  return (
    formatter(options, zone)
      .formatToParts(new Date(at))
      .find((part) => part.type === type)?.value ?? ''
  );
}
