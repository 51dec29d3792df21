/**
 * Runs one thing after the other while its caller prepares the next: rows are read while the database stores those
 * before.
 */
export class Behind {
  private last: Promise<void> = Promise.resolve();

  /** Starts work once what was started before has ended; throws what that threw. */
  async start(work: () => Promise<void>): Promise<void> {
    await this.last;
    this.last = work();
    // The next wait throws it.
    this.last.catch(() => undefined);
  }

  /** Waits until all is done; throws what the last one threw. */
  end(): Promise<void> {
    return this.last;
  }
}
