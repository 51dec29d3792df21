import { useCallback, useSyncExternalStore } from 'react';
import { getIn } from 'final-form';
import { useForm } from 'react-final-form';

/** The value that the form holds for a field, for what depends on it; the field itself need not be in the page. */
export function useFieldValue<Value = string>(name: string): Value | undefined {
  const form = useForm('useFieldValue');
  const subscribe = useCallback((changed: () => void) => form.subscribe(changed, { values: true }), [form]);
  return useSyncExternalStore(subscribe, () => getIn(form.getState().values, name) as Value | undefined);
}
