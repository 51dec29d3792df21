/**
 * How long a hidden page keeps its stream (ms): browsers allow few connections to a server, and each tab would take
 * one.
 */
const hiddenMs = 10_000;

/** Calls `change` when the page starts or stops needing its stream; returns a function that stops it. */
export function watchPage(change: (needed: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') change(true);
    else timer = setTimeout(() => change(false), hiddenMs);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
