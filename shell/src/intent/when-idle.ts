/** Does something once the page has loaded and is idle; returns what calls it off. Browsers without idle callbacks wait a second instead. */
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
