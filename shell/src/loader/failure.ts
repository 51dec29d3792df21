/** Why a screen could not be loaded: a closed set, each with its words. */
export type LoadReason = 'network' | 'http' | 'timeout' | 'integrity' | 'evaluation' | 'contract' | 'not-exposed';

/** A load that failed, as a value. */
export interface LoadFailure {
  reason: LoadReason;
  /** For whoever mends it: address, status or message. */
  detail: string;
  /** A name for this failure, to be quoted to support. */
  reference: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** How often it was tried, the first time included. */
  tries: number;
}

export type LoadResult<Value> = { ok: true; value: Value } | { ok: false; failure: Omit<LoadFailure, 'reference' | 'at' | 'tries'> };

/** What a person reads; `section` is the menu's name of the part that failed. */
export const failureWords: Record<LoadReason, (section: string) => { what: string; why: string }> = {
  network: (section) => ({
    what: `The files of ${section} could not be reached. Your connection may be down, or the server that holds them.`,
    why: `No answer for the files of ${section}`,
  }),
  http: (section) => ({
    what: `The server answered, but not with the files of ${section}. This is on our side.`,
    why: `The server refused the files of ${section}`,
  }),
  timeout: (section) => ({
    what: `The server that holds ${section} did not answer in time.`,
    why: `Timed out waiting for the files of ${section}`,
  }),
  integrity: (section) => ({
    what: `The files of ${section} are not the ones that were released, so they were not run.`,
    why: 'A file does not have the hash it should have',
  }),
  evaluation: (section) => ({
    what: `${section} was loaded but stopped with an error of its own.`,
    why: `The code of ${section} failed`,
  }),
  contract: (section) => ({
    what: `${section} was made for another version of this dashboard. Reload the page to get the one that fits.`,
    why: 'It needs another version of the dashboard',
  }),
  'not-exposed': (section) => ({
    what: `${section} was loaded but does not contain this screen.`,
    why: 'The screen is missing in what was loaded',
  }),
};

/** Completes a failure with what identifies it. */
export function describeFailure(failure: Omit<LoadFailure, 'reference' | 'at' | 'tries'>, tries: number): LoadFailure {
  const reference = `hx-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, '0') ?? ''}`;
  return { ...failure, tries, at: Date.now(), reference };
}
