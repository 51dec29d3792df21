/** Work that goes on after an answer, such as sending a mail. */
export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

/** Keeps track of work in the background; a failure is reported and ends nothing else. */
export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const job = work()
        .catch(report)
        .finally(() => running.delete(job));
      running.add(job);
    },
    async idle() {
      while (running.size) await Promise.all(running);
    },
  };
}
