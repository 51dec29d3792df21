/** The toast that is shown. `id` grows, so that the same words twice are two toasts. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction;
  /** When it appeared, in milliseconds since 1970. */
  at: number;
  /** What a failure is about, by which it can be taken back. */
  of: readonly unknown[];
}

/** A button in a toast, such as Undo; pressing it takes the toast away. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** How long a toast stays, in milliseconds: an error long enough to be read and copied, an action to be decided about. */
export const toastLife = { success: 5_000, error: 10_000, action: 10_000 } as const;

/** An error waits so long, in milliseconds: a panel or field that says the same takes it back before it is seen. */
export const errorDelay = 60;

/** A toast younger than this belongs to the action that has just navigated, in milliseconds. */
const fresh = 1_000;

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

/** One toast at a time (specification §9): a new one takes the place of the old one. */
export const toast = {
  /** Announces what was done; name the object: `Number (201) 555-0123 released`. Offers Undo if possible. */
  success: (text: string, { action }: { action?: ToastAction } = {}) => show({ kind: 'success', text, action, of: [] }),
  /** Announces what failed, under the title `Error!`. `of` is the cause, such as the error and the name of the call. */
  error: (text: string, { of = [] }: { of?: readonly unknown[] } = {}) => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = { of, timer: setTimeout(() => show({ kind: 'error', text, of }), errorDelay) };
  },
  /** Takes back a failure: a panel or a field says it, or the same call has succeeded since. */
  retract: (what: unknown) => {
    if (waiting?.of.includes(what)) {
      clearTimeout(waiting.timer);
      waiting = null;
    }
    if (current?.of.includes(what)) show(null);
  },
  /** The user navigated: visible toasts have been seen, unless they just appeared. */
  leave: () => {
    if (current && Date.now() - current.at > fresh) show(null);
  },
  /** Takes the toast away; with an id only if that one is still shown. */
  dismiss: (id?: number) => {
    if (current && (id === undefined || current.id === id)) show(null);
  },
};

/** For `useSyncExternalStore`: the toast that is shown, or null. */
export const toastStore = {
  get: () => current,
  subscribe: (notify: () => void) => {
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
    };
  },
};
