/** The visible toast. `id` increases, so that repeating a message shows a new toast. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction;
  /** When it appeared, in milliseconds since 1970. */
  at: number;
  /** The cause of a failure, by which it can be dismissed. */
  of: readonly unknown[];
}

/** A button in a toast, such as Undo; pressing it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** How long a toast is shown, in milliseconds: errors long enough to copy, actions long enough to decide. */
export const toastLife = { success: 5_000, error: 10_000, action: 10_000 } as const;

/** The delay of an error, in milliseconds: a panel or field that shows the same error can dismiss it first. */
export const errorDelay = 60;

/** A toast younger than this, in milliseconds, belongs to the action that has just navigated. */
const navigationGrace = 1_000;

let current: Toast | null = null;
let waiting: { of: readonly unknown[]; timer: ReturnType<typeof setTimeout> } | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Omit<Toast, 'id' | 'at'> | null): void {
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
  current = next && { ...next, id: (count += 1), at: Date.now() };
  listeners.forEach((notify) => notify());
}

/** Shows one toast at a time (specification §9): a new one replaces the previous one. */
export const toast = {
  /** Announces a success; name the object: `Number (201) 555-0123 released`. Offers Undo if possible. */
  success: (text: string, { action }: { action?: ToastAction } = {}) => show({ kind: 'success', text, action, of: [] }),
  /** Announces a failure under the title `Error!`. `of` is the cause, such as the error and the name of the call. */
  error: (text: string, { of = [] }: { of?: readonly unknown[] } = {}) => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = { of, timer: setTimeout(() => show({ kind: 'error', text, of }), errorDelay) };
  },
  /** Dismisses a failure: a panel or a field shows it, or the same call has succeeded since. */
  retract: (what: unknown) => {
    if (waiting?.of.includes(what)) {
      clearTimeout(waiting.timer);
      waiting = null;
    }
    if (current?.of.includes(what)) show(null);
  },
  /** Dismisses visible toasts after a navigation, unless they just appeared. */
  leave: () => {
    if (current && Date.now() - current.at > navigationGrace) show(null);
  },
  /** Closes the toast, also one that is about to appear; with an id only if that one is still visible. */
  dismiss: (id?: number) => {
    if (id === undefined || current?.id === id) show(null);
  },
};

/** Returns the visible toast, or null, for `useSyncExternalStore`. */
export const toastStore = {
  get: () => current,
  subscribe: (notify: () => void) => {
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
    };
  },
};
