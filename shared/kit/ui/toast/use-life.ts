import { useEffect, useState } from 'react';
import { toast, toastLife, type Toast } from './toast-store';

/** After this time, in milliseconds, a resting pointer no longer keeps a toast open. */
const rest = 3_000;

/** Props of a toast's card that keep it open while it is used. */
interface Holders {
  onPointerMove: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Closes a toast after its duration. It stays while it has the focus or the pointer moves over it; a pointer
 * that happened to be where it appeared does not keep it open.
 */
export function useLife(shown: Toast): Holders {
  const [moved, setMoved] = useState(0);
  const [focused, setFocused] = useState(false);
  const paused = focused || moved > 0;
  useEffect(() => {
    if (moved === 0) return undefined;
    const timer = setTimeout(() => setMoved(0), rest);
    return () => clearTimeout(timer);
  }, [moved]);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => toast.dismiss(shown.id), toastLife[shown.action ? 'action' : shown.kind]);
    return () => clearTimeout(timer);
  }, [shown, paused]);
  return {
    onPointerMove: () => setMoved((count) => count + 1),
    onPointerLeave: () => setMoved(0),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
