/**
 * Waits for work, and renews a lease at an interval until it is done, so that no other worker takes over what is still
 * being worked on. The lease outlasts a renewal that fails; the next one tries again. Renewals keep no process running.
 */
export async function keepLease<Result>(
  work: () => Promise<Result>,
  renew: () => Promise<void>,
  everyMs: number,
): Promise<Result> {
  let renewal: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(() => undefined);
  }, everyMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
