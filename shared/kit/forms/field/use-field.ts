import { useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getIn, type FieldState } from 'final-form';
import { useForm } from 'react-final-form';
import type { Validator } from '../validator';
import { FieldGroup } from './field-group';
import { showField } from './kept-fields';

/** Returns the form's value of a field, for content that depends on it; the field need not be mounted. */
export function useFieldValue<Value = string>(name: string): Value | undefined {
  const form = useForm('useFieldValue');
  const subscribe = useCallback((changed: () => void) => form.subscribe(changed, { values: true }), [form]);
  return useSyncExternalStore(subscribe, () => getIn(form.getState().values, name) as Value | undefined);
}

/** The parts of a field's state that the kit subscribes to. */
const subscription = {
  value: true,
  error: true,
  touched: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  submitting: true,
} as const;

type Key = keyof typeof subscription;
type State = Partial<Pick<FieldState<unknown>, Key>>;

const keys = Object.keys(subscription) as Key[];

/** Returns the value from an input's change: its event, or the value itself. */
function valueOf(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('target' in change)) return change;
  const { type, checked, value } = change.target as HTMLInputElement;
  return type === 'checkbox' ? checked : value;
}

export interface FieldOptions {
  validate?: Validator;
  /** Counted for the note that explains the mark of required fields. */
  required?: boolean;
}

/**
 * Returns a field of the surrounding form: its value, validation and input props. Replaces
 * react-final-form's hook, which resets a remounted field to the form's initial value.
 * Value and state outlive the mounted field; a changed rule runs immediately.
 */
export function useField<Value = string>(name: string, { validate, required = false }: FieldOptions = {}) {
  const form = useForm('useField');
  const group = useContext(FieldGroup);
  const rule = useRef(validate);
  const [state, setState] = useState<State>(
    () => form.getFieldState(name) ?? { value: getIn(form.getState().values, name) },
  );

  useLayoutEffect(() => {
    if (rule.current === validate) return;
    rule.current = validate;
    // A no-op mutator: final-form validates the form after each.
    form.mutators['revalidate']?.();
  }, [form, validate]);

  useLayoutEffect(() => {
    // Validates the field once, not once per registration.
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
  return {
    input: { name, value: value as Value, checked: Boolean(state.value), onChange, onBlur, onFocus },
    meta: state,
  };
}
