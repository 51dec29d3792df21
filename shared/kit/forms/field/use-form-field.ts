import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { required } from '../rules';
import { all, limitOf, type Validator } from '../validator';
import { useField } from './use-field';

/**
 * Runs a callback now, or after the pointer is released if it is down. A message that appears when
 * a field loses the focus moves the content below it, so that the click would miss its button.
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

/** Props of every form field. */
export interface FieldBase {
  /** Name of the value in the form; server errors for this name are shown here. */
  name: string;
  label: string;
  /** The field's name in messages; its label by default. */
  called?: string;
  /** Marks the field as required and rejects an empty value. */
  required?: boolean;
  /** Rules beyond `required`. Define them outside the component, or memoize them. */
  validate?: Validator;
  help?: ReactNode;
  disabled?: boolean;
}

/**
 * Returns the props of a field for the kit's inputs. An error appears after the field was left
 * or the form was submitted, then updates with every key; one of a limit appears at once. A server error stays until
 * the value changes.
 */
export function useFormField<Value = string>({
  name,
  label,
  called = label,
  required: isRequired = false,
  validate,
}: FieldBase) {
  const rule = useMemo(() => all(isRequired ? required(called) : undefined, validate), [isRequired, called, validate]);
  const form = useForm('useFormField');
  const { input, meta } = useField<Value>(name, { validate: rule, required: isRequired });
  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  // Server errors are shown even at a field that was just mounted by its step.
  const shown: unknown =
    (meta.touched ? meta.error : limitOf(rule)?.(input.value, form.getState().values)) ?? serverError;
  return {
    input: { ...input, onBlur: () => afterPress(() => input.onBlur()) },
    error: typeof shown === 'string' ? shown : undefined,
    busy: meta.submitting === true,
  };
}
