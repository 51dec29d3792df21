import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './http';

/** A call of the load: what it wrote, and how it ended. `reply` is null where the connection itself failed. */
export interface Made<Subject> {
  subject: Subject;
  /** Milliseconds since the load began, when the call was sent and when it was answered. */
  from: number;
  to: number;
  reply: Reply | null;
}

interface Load<Subject> {
  made: readonly Made<Subject>[];
  /** Sends no more calls and waits for those in flight. */
  stop(): Promise<void>;
  /** Milliseconds since the load began. */
  now(): number;
}

/** Makes calls from several loops until it is stopped, each with a subject of its own. */
export function startLoad<Subject>(loops: number, subjectOf: (index: number) => Subject, send: (subject: Subject) => Promise<Reply>): Load<Subject> {
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
      // People pause too; without it a database that is away makes for nothing but refusals.
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
