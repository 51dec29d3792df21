const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Browsers that name others in their user agent come before those that they name. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const find = (table: typeof systems, text: string): string | undefined => table.find(([, mark]) => mark.test(text))?.[0];

/** Returns a browser's name for itself: `Chrome on Windows`. A hint only: a browser can send anything. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [find(browsers, userAgent ?? ''), find(systems, userAgent ?? '')];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
