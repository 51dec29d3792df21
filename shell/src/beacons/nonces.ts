import type { NonceAnswer } from '@heliograph/shared/remote';

interface Ports {
  /** The header that the nonce is asked for with; null when nobody is logged in. */
  authorization(): string | null;
  /** Epoch of the registry that the page knows: what is newer than its nonce takes another one. */
  epoch(): number;
  fetch: typeof fetch;
  now(): number;
}

/** The page's right to send beacons: a nonce of the server, asked for when there is something to tell. */
export interface Nonces {
  /** Asks for one unless there is one that is good; never rejects. */
  prepare(): void;
  /** Calls with a nonce: at once where one is at hand, else when it comes. Without one nothing is told. */
  use(send: (nonce: string) => void): void;
}

/** Asked for anew this long before it ends, in milliseconds. */
const margin = 60_000;

/** Creates the nonces of a page. */
export function createNonces({ authorization, epoch, fetch, now }: Ports): Nonces {
  let have: { nonce: string; epoch: number; until: number } | null = null;
  let coming: Promise<string | null> | null = null;

  const good = (): string | null => (have && have.until > now() && have.epoch >= epoch() ? have.nonce : null);

  const ask = async (): Promise<string | null> => {
    const header = authorization();
    if (header === null) return null;
    const answer = await fetch('/beacon/nonce', { method: 'POST', headers: { authorization: header }, keepalive: true });
    if (!answer.ok) return null;
    const { nonce, epoch: of, seconds } = (await answer.json()) as NonceAnswer;
    have = { nonce, epoch: of, until: now() + seconds * 1000 - margin };
    return nonce;
  };

  const get = (): Promise<string | null> => {
    // Figures that get lost are nobody's trouble.
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
