import { useRef } from 'react';

/**
 * Returns a key for a paid change, the same until the next success: a repetition after a lost answer is not charged
 * twice.
 */
export function usePaidKey(): { key: () => string; renew: () => void } {
  const current = useRef<string | null>(null);
  return {
    key: () => (current.current ??= crypto.randomUUID()),
    renew: () => {
      current.current = null;
    },
  };
}
