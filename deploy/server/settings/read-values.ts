/** Reads a whole number from 1 to `most`. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number, most: number): number {
  const value = Number(env[name] ?? usual);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${name} must be a whole number from 1 to ${most}, not "${env[name]}".`);
  return value;
}

/** Reads 1 or 0. */
export function onOrOff(env: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const value = env[name];
  if (value === undefined) return usual;
  if (value !== '1' && value !== '0') throw new Error(`${name} must be 1 or 0, not "${value}".`);
  return value === '1';
}

/** Checks whether a secret may be sent to a URL: encrypted, or on this machine. */
export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname));
}
