import { tooMany } from '../../../base/refusal';

/** The source of the server's own work. */
const server = 'server';

/**
 * The source of work for a known device: it takes precedence over all addresses, of which an attacker can have
 * thousands.
 */
export const deviceSource = (device: string) => `device:${device}`;

/** The source of work for a session, which takes the same precedence: its user has logged in already. */
export const sessionSource = (sessionId: string) => `session:${sessionId}`;

const goesAhead = (from: string) =>
  from === server || [deviceSource(''), sessionSource('')].some((known) => from.startsWith(known));

interface Waiting {
  from: string;
  admit: () => void;
  refuse: (error: Error) => void;
}

/** The limits of a gate. */
export interface GateSize {
  /** Maximum number of running works. */
  slots: number;
  /** Maximum number of waiting works, in total and per source. */
  queue: number;
  queuePerSource: number;
  /** Maximum number of running works per source while others wait. */
  slotsPerSource: number;
}

/** Admits a bounded number of works at once. */
export interface HashGate {
  /**
   * Runs work when its turn comes, or rejects with 429 immediately if the queue is full. Null is the server itself,
   * which always waits.
   */
  run<Result>(from: string | null, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a gate with a short queue that is fair to its sources: the next turn goes to the source that runs least, so
 * that sources with many requests wait behind those with few, and a full queue drops the newest of the source with the
 * most in it. Known devices and sessions take precedence.
 */
export function createHashGate({ slots, queue, queuePerSource, slotsPerSource }: GateSize): HashGate {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  const count = (of: readonly string[], from: string) => of.filter((one) => one === from).length;
  const waitingOf = (from: string) => waiting.filter((one) => one.from === from).length;
  const busy = () => tooMany(2, 'We’re handling many logins right now.');

  const admitNext = (): void => {
    while (running.length < slots && waiting.length > 0) {
      // A slot stays free for the next source if the waiting one has its share.
      const free = waiting.filter(({ from }) => count(running, from) < slotsPerSource);
      const ahead = free.filter(({ from }) => goesAhead(from));
      const turn = ahead.length > 0 ? ahead : free;
      const least = Math.min(...turn.map(({ from }) => count(running, from)));
      const first = turn.find(({ from }) => count(running, from) === least);
      if (!first) return;
      const next = waiting.indexOf(first);
      const [one] = waiting.splice(next, 1);
      if (!one) return;
      running.push(one.from);
      one.admit();
    }
  };

  const makeRoom = (from: string): void => {
    if (from === server) return;
    if (waitingOf(from) >= queuePerSource) throw busy();
    if (waiting.length < queue) return;
    const greediest = waiting
      .filter((one) => !goesAhead(one.from))
      .reverse()
      .sort((one, other) => waitingOf(other.from) - waitingOf(one.from))[0];
    if (!greediest || (!goesAhead(from) && waitingOf(greediest.from) <= waitingOf(from) + 1)) throw busy();
    const [dropped] = waiting.splice(
      waiting.findLastIndex((one) => one.from === greediest.from),
      1,
    );
    dropped?.refuse(busy());
  };

  return {
    async run(source, work) {
      const from = source ?? server;
      makeRoom(from);
      await new Promise<void>((admit, refuse) => {
        waiting.push({ from, admit, refuse });
        admitNext();
      });
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(from), 1);
        admitNext();
      }
    },
  };
}
