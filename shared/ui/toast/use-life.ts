import { useEffect, useState } from 'react';
import { toast, toastLife, type Toast } from './toast-store';

/** A pointer that rests has been forgotten after this long, in milliseconds. */
const rest = 3_000;

/** Props of the card of a toast that keep it while it is used. */
interface Holders {
  onPointerMove: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Ends a toast after its life. It stays while the focus is in it or the pointer moves over it; a pointer
 * that happened to be where it appeared does not keep it.
 */
export function useLife(shown: Toast): Holders {
  const [moved, setMoved] = useState(0);
  const [focused, setFocused] = useState(false);
  const held = focused || moved > 0;
  useEffect(() => {
    if (moved === 0) return undefined;
    const timer = setTimeout(() => setMoved(0), rest);
    return () => clearTimeout(timer);
  }, [moved]);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(shown.id), toastLife[shown.action ? 'action' : shown.kind]);
    return () => clearTimeout(timer);
  }, [shown, held]);
  return {
    onPointerMove: () => setMoved((count) => count + 1),
    onPointerLeave: () => setMoved(0),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
