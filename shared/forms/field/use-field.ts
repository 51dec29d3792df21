import { useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getIn, type FieldState } from 'final-form';
import { useForm } from 'react-final-form';
import type { Validator } from '../validator';
import { FieldGroup } from './field-group';
import { showField } from './kept-fields';

/** The value that the form holds for a field, for what depends on it; the field itself need not be in the page. */
export function useFieldValue<Value = string>(name: string): Value | undefined {
  const form = useForm('useFieldValue');
  const subscribe = useCallback((changed: () => void) => form.subscribe(changed, { values: true }), [form]);
  return useSyncExternalStore(subscribe, () => getIn(form.getState().values, name) as Value | undefined);
}

/** What the kit looks at in the state of a field. */
const subscription = { value: true, error: true, touched: true, submitError: true, dirtySinceLastSubmit: true, submitting: true } as const;

type Key = keyof typeof subscription;
type State = Partial<Pick<FieldState<unknown>, Key>>;

const keys = Object.keys(subscription) as Key[];

/** The value out of what an input reports: its event, or the value itself. */
function valueOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('target' in given)) return given;
  const { type, checked, value } = given.target as HTMLInputElement;
  return type === 'checkbox' ? checked : value;
}

export interface FieldOptions {
  validate?: Validator;
  /** Counted for the line that explains the mark of required fields. */
  required?: boolean;
}

/**
 * A field of the surrounding form: its value, its validation, its input props. Replaces
 * react-final-form's own, which resets a field that is mounted again to the form's initial value.
 * Value and state outlive the field in the page; a changed rule runs at once.
 */
export function useField<Value = string>(name: string, { validate, required = false }: FieldOptions = {}) {
  const form = useForm('useField');
  const group = useContext(FieldGroup);
  const rule = useRef(validate);
  const [state, setState] = useState<State>(() => form.getFieldState(name) ?? { value: getIn(form.getState().values, name) });

  useLayoutEffect(() => {
    if (rule.current === validate) return;
    rule.current = validate;
    // A mutator that does nothing: final-form checks the form after each.
    form.mutators['revalidate']?.();
  }, [form, validate]);

  useLayoutEffect(() => {
    // One check for the field, not one for each of its registrations.
    const paused = form.isValidationPaused();
    if (!paused) form.pauseValidation();
    const note = (next: State): void => setState((now) => (keys.every((key) => now[key] === next[key]) ? now : next));
    const leave = form.registerField(name, note, subscription, { getValidator: () => rule.current });
    const hide = showField(form, name, { group, required });
    if (!paused) form.resumeValidation();
    return () => {
      hide();
      leave();
    };
  }, [form, name, group, required]);

  const onChange = useCallback((given: unknown) => form.change(name, valueOf(given)), [form, name]);
  const onBlur = useCallback(() => form.blur(name), [form, name]);
  const onFocus = useCallback(() => form.focus(name), [form, name]);
  const value = state.value ?? '';
  return { input: { name, value: value as Value, checked: Boolean(state.value), onChange, onBlur, onFocus }, meta: state };
}
