import type { NonceAnswer } from '@heliograph/platform/remote';

interface Ports {
  /** The header to request the nonce with; null if logged out. */
  authorization(): string | null;
  /** Epoch of the page's registry: a newer epoch needs a new nonce. */
  epoch(): number;
  fetch: typeof fetch;
  now(): number;
}

/** The page's permission to send beacons: a nonce from the server, requested when there is something to report. */
export interface Nonces {
  /** Requests a nonce unless there is a valid one; never rejects. */
  prepare(): void;
  /** Calls back with a nonce: at once if there is one, otherwise when it arrives. Without one, nothing is reported. */
  use(send: (nonce: string) => void): void;
}

/** Renewed this long before it expires, in milliseconds. */
const margin = 60_000;

/** Creates the nonces of a page. */
export function createNonces({ authorization, epoch, fetch, now }: Ports): Nonces {
  let have: { nonce: string; epoch: number; until: number } | null = null;
  let coming: Promise<string | null> | null = null;

  const good = (): string | null => (have && have.until > now() && have.epoch >= epoch() ? have.nonce : null);

  const ask = async (): Promise<string | null> => {
    const header = authorization();
    if (header === null) return null;
    const answer = await fetch('/beacon/nonce', {
      method: 'POST',
      headers: { authorization: header },
      keepalive: true,
    });
    if (!answer.ok) return null;
    const { nonce, epoch: of, seconds } = (await answer.json()) as NonceAnswer;
    have = { nonce, epoch: of, until: now() + seconds * 1000 - margin };
    return nonce;
  };

  const get = (): Promise<string | null> => {
    // Lost statistics are not an error.
    coming ??= ask()
      .catch(() => null)
      .finally(() => {
        coming = null;
      });
    return coming;
  };

  return {
    prepare() {
      if (good() === null) void get();
    },
    use(send) {
      const nonce = good();
      if (nonce !== null) return send(nonce);
      void get().then((next) => (next === null ? undefined : send(next)));
    },
  };
}
