import { useEffect, useState } from 'react';

/** A count of seconds down to 0, and what starts it. */
export function useCoolDown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: () => setLeft(seconds) };
}
