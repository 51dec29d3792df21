/** Returns the path of an installed Chromium, or undefined. `CHROMIUM` overrides it. */
export function findChromium(): string | undefined;
