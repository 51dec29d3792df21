/** A remote to load from a developer's machine. */
export interface WantedOverride {
  /** Name of the remote, `billing`. */
  name: string;
  /** Where its files are, `http://localhost:4104`. */
  origin: string;
}

/** Not `[::1]`: a content security policy cannot name it, so its files would never run. */
const loopback = new Set(['localhost', '127.0.0.1']);
const example = 'http://localhost:4104';

function readAddress(text: string): { origin: string } | { problem: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { problem: `“${text}” is not an address such as ${example}.` };
  if (!loopback.has(url.hostname))
    return { problem: `${url.hostname} can’t be used: overrides must be on localhost or 127.0.0.1.` };
  if (url.href !== `${url.origin}/`) return { problem: `“${text}” must have only host and port: ${url.origin}.` };
  return { origin: url.origin };
}

/**
 * Reads `billing@http://localhost:4104,contacts@…`; `known` are names of remotes in the registry. Each part that
 * can't be used becomes a sentence that says why. If a remote is listed twice, the later part applies.
 */
export function parseOverride(
  text: string,
  known: readonly string[],
): { wanted: WantedOverride[]; problems: string[] } {
  const wanted = new Map<string, WantedOverride>();
  const problems: string[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, name, address] = /^([^@]+)@(.+)$/.exec(part) ?? [];
    if (name === undefined || address === undefined) {
      problems.push(`“${part}” is not an override such as billing@${example}.`);
      continue;
    }
    if (!known.includes(name)) {
      problems.push(`Unknown remote “${name}”. Available remotes: ${known.join(', ')}.`);
      continue;
    }
    const read = readAddress(address);
    if ('problem' in read) problems.push(read.problem);
    else wanted.set(name, { name, origin: read.origin });
  }
  return { wanted: [...wanted.values()], problems };
}

/** Formats what `parseOverride` reads. */
export const writeOverride = (wanted: readonly WantedOverride[]): string =>
  wanted.map(({ name, origin }) => `${name}@${origin}`).join(',');
