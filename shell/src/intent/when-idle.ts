/**
 * Runs a callback once the page has loaded and is idle; returns a function that cancels it. In browsers without idle
 * callbacks it waits a second instead.
 */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController();
  const idle = (): void => {
    if (stop.signal.aborted) return;
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work);
      stop.signal.addEventListener('abort', () => cancelIdleCallback(handle));
    } else {
      const timer = setTimeout(work, 1_000);
      stop.signal.addEventListener('abort', () => clearTimeout(timer));
    }
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true, signal: stop.signal });
  return () => stop.abort();
}
