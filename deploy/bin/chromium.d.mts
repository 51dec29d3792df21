/** The Chromium of this machine, or undefined. `CHROMIUM` names one. */
export function findChromium(): string | undefined;
