import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './http';

/** A call of the load: what it wrote, and its result. `reply` is null if the connection itself failed. */
export interface Made<Subject> {
  subject: Subject;
  /** Milliseconds since the load started, when the call was sent and when the response arrived. */
  from: number;
  to: number;
  reply: Reply | null;
}

interface Load<Subject> {
  made: readonly Made<Subject>[];
  /** Sends no more calls and waits for those in flight. */
  stop(): Promise<void>;
  /** Milliseconds since the load started. */
  now(): number;
}

/** Makes calls in several loops until it is stopped, each with its own subject. */
export function startLoad<Subject>(
  loops: number,
  subjectOf: (index: number) => Subject,
  send: (subject: Subject) => Promise<Reply>,
): Load<Subject> {
  const began = performance.now();
  const now = () => performance.now() - began;
  const made: Made<Subject>[] = [];
  let index = 0;
  let going = true;
  const loop = async () => {
    while (going) {
      const subject = subjectOf((index += 1));
      const from = now();
      const reply = await send(subject).catch(() => null);
      made.push({ subject, from, to: now(), reply });
      // Users pause too; without a pause, a database outage would produce nothing but 503s.
      await pause(10);
    }
  };
  const loopsEnded = Promise.all(Array.from({ length: loops }, loop));
  return {
    made,
    now,
    async stop() {
      going = false;
      await loopsEnded;
    },
  };
}
