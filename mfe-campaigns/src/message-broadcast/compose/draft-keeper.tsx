import { useEffect, useRef } from 'react';
import { useForm, useFormState } from '@heliograph/kit/forms';
import type { DraftStore } from './use-draft';
import { useStepName } from './use-step-name';
import type { BroadcastValues } from './values';

interface KeeperProps {
  store: DraftStore;
  /** Called with the id once a step is saved; counts the recipients on the last step. */
  onStep: (broadcastUUID: string, step: string) => void;
}

/** Saves the draft when another step opens, and when the user leaves. */
export function DraftKeeper({ store, onStep }: KeeperProps) {
  const form = useForm<BroadcastValues>();
  const { dirty = false } = useFormState<BroadcastValues>({ subscription: { dirty: true } });
  const step = useStepName();
  const latest = useRef({ store, dirty, onStep });
  useEffect(() => {
    latest.current = { store, dirty, onStep };
  });
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === step) return;
    const opened = before.current === null;
    before.current = step;
    const {
      store: { id: known, save, recover },
      onStep,
    } = latest.current;
    if (opened) {
      // After a reload the draft is as it was saved.
      if (known !== null) onStep(known, step);
      return;
    }
    const { values } = form.getState();
    // Taken at once, so that the next save doesn't add them again.
    form.change('phones', '');
    const keepPhones = (): void =>
      form.change('phones', [values.phones, form.getState().values.phones].filter(Boolean).join('\n'));
    save(values)
      .catch(async (error: unknown) => {
        // Someone else changed the draft: the form has their changes now, and the user's are saved with them.
        if (!(await recover(error, form))) throw error;
        return save({ ...form.getState().values, phones: values.phones });
      })
      .then(
        // By now the user may have opened the next step.
        (id) => latest.current.onStep(id, step),
        // The failed call has shown its toast; the next step tries again.
        keepPhones,
      );
  }, [step, form]);
  useEffect(
    () => () => {
      const {
        store: { save, closed },
        dirty: changed,
      } = latest.current;
      if (closed() || !changed || !form.getState().values.name.trim()) return;
      save(form.getState().values, { leaving: true }).catch(() => undefined);
    },
    [form],
  );
  return null;
}
