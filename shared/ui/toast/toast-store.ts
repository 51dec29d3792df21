/** The toast that is shown. `id` grows, so that the same words twice are two toasts. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction;
}

/** A button in a toast, such as Undo; pressing it takes the toast away. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** How long a toast stays, in milliseconds: an error long enough to be read and copied, an action to be decided about. */
export const toastLife = { success: 5_000, error: 10_000, action: 10_000 } as const;

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  listeners.forEach((notify) => notify());
}

/** One toast at a time (specification §9): a new one takes the place of the old one. */
export const toast = {
  /** Says what was done; name the object: `Number (201) 555-0123 released`. What can be undone offers it. */
  success: (text: string, { action }: { action?: ToastAction } = {}) => show({ id: ++count, kind: 'success', text, action }),
  /** Says what failed, under the title `Error!`. */
  error: (text: string) => show({ id: ++count, kind: 'error', text }),
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
