import { FORM_ERROR, setIn } from 'final-form';
import { CallError } from '@heliograph/platform/session';

/** Returns the first invalid control that is not hidden, such as in another step. */
export function firstError(within: ParentNode): HTMLElement | null {
  const invalid = within.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  return [...invalid].find((control) => !control.closest('[hidden]')) ?? null;
}

/** Focuses the first invalid control; without one, the server error about the whole form. */
export function focusFirstError(within: ParentNode): void {
  const field = firstError(within);
  if (field) field.focus();
  else within.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}

/** Submit errors in the format of final-form: by field, nested like the values. */
export type SubmitErrors = Record<string, unknown>;

/** The submission failed, and the screen itself explains what to do. */
export const notSaved: SubmitErrors = { [FORM_ERROR]: [] };

/** Checks whether the form shows the errors of a failed call, at its fields or at its top. */
export const showsErrors = (errors: SubmitErrors): boolean =>
  Object.keys(errors).some((name) => name !== FORM_ERROR) || (errors[FORM_ERROR] as readonly string[]).length > 0;

/** Converts `/items/0/name` and `items[0].name` to `items.0.name`. */
const dotted = (name: string): string => name.replace(/^\//, '').replace(/[/[]/g, '.').replaceAll(']', '');

/**
 * Converts a failed call to form errors: an error of a field goes to the field of that name, nested
 * ones (`address.city`, `items[0].name`) too. Errors of fields that the form does not have become a
 * list of sentences for its top; a failure without fields an empty one, because a toast has shown
 * it. `names` maps field names of the API to those of the form if they differ. Rethrows anything but
 * a failed call.
 */
export function submitErrors(
  error: unknown,
  fields: readonly string[],
  names: Record<string, string> = {},
): SubmitErrors {
  if (!(error instanceof CallError)) throw error;
  const own = new Map(fields.map((field) => [dotted(field), field]));
  const messages = new Map<string, string>();
  const unmatched: string[] = [];
  for (const { field, message } of error.fields) {
    const name = own.get(dotted(names[field] ?? field));
    if (name === undefined) unmatched.push(message);
    else if (!messages.has(name)) messages.set(name, message);
  }
  let errors: SubmitErrors = {};
  for (const [name, message] of messages) errors = setIn(errors, name, message) as SubmitErrors;
  return unmatched.length > 0 || messages.size === 0 ? { ...errors, [FORM_ERROR]: unmatched } : errors;
}
