import { useLayoutEffect, useRef } from 'react';
import { useForm } from '@heliograph/kit/forms';
import type { StoredInput } from './stored-input';

/**
 * Restores input that was stored before the page reloaded, then stores what the user types. Place it inside a form.
 * Pass the same `kept` until the form edits another record. The screen itself
 * clears `kept` after the input was saved or discarded.
 */
export function KeepInput<Values extends object>({ kept }: { kept: StoredInput<Values> }) {
  const form = useForm<Values>();
  const current = useRef<StoredInput<Values> | null>(null);
  useLayoutEffect(() => {
    const found = current.current === null ? kept.read() : null;
    // The form now edits another record, such as a new brand after it was created.
    if (current.current !== null && current.current !== kept) current.current.clear();
    current.current = kept;
    if (found && !found.stale) {
      const names = new Set([...Object.keys(form.getState().values), ...Object.keys(found.values)]) as Set<
        keyof Values & string
      >;
      form.batch(() => names.forEach((name) => form.change(name, found.values[name])));
    }
    return form.subscribe(({ dirty, values }) => (dirty ? kept.write(values) : kept.clear()), {
      dirty: true,
      values: true,
    });
  }, [form, kept]);
  return null;
}
