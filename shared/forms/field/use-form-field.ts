import { useMemo, type ReactNode } from 'react';
import { required } from '../rules';
import { all, type Validator } from '../validator';
import { useField } from './use-field';

/**
 * Runs now or, while a pointer is held down, when it is up again. A message that appears because
 * a field lost the focus moves what is below it: pressing a button there would miss it.
 */
function afterPress(run: () => void): void {
  if (!document.documentElement.matches(':active')) {
    run();
    return;
  }
  const types = ['pointerup', 'pointercancel'];
  const onUp = (): void => {
    for (const type of types) removeEventListener(type, onUp);
    // The click follows pointerup; the layout must not move until then.
    setTimeout(run, 50);
  };
  for (const type of types) addEventListener(type, onUp);
}

/** What every field of a form takes. */
export interface FieldBase {
  /** Name of the value in the form; a server's complaint about this name lands here. */
  name: string;
  label: string;
  /** The field's name in messages; its label by default. */
  called?: string;
  /** Marks the field as required and refuses an empty value. */
  required?: boolean;
  /** Rules beyond `required`. Keep it outside of the component, or memoized. */
  validate?: Validator;
  help?: ReactNode;
  disabled?: boolean;
}

/**
 * A field of the form, read as the kit's inputs want it. A message appears once the field was left
 * or the form was submitted, then changes with every key; a server's stays until the value changes.
 */
export function useFormField<Value = string>({ name, label, called = label, required: isRequired = false, validate }: FieldBase) {
  const rule = useMemo(() => all(isRequired ? required(called) : undefined, validate), [isRequired, called, validate]);
  const { input, meta } = useField<Value>(name, { validate: rule, required: isRequired });
  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  // What the server refuses is shown even at a field that a step of the form has just brought back.
  const shown: unknown = (meta.touched ? meta.error : undefined) ?? serverError;
  return {
    input: { ...input, onBlur: () => afterPress(() => input.onBlur()) },
    error: typeof shown === 'string' ? shown : undefined,
    busy: meta.submitting === true,
  };
}
