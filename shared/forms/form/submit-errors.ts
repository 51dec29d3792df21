import { FORM_ERROR, setIn } from 'final-form';
import { CallError } from '@heliograph/shared/session';

/** The first control within that is marked as wrong and not hidden, such as in another step. */
export function firstError(within: ParentNode): HTMLElement | null {
  const wrong = within.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  return [...wrong].find((control) => !control.closest('[hidden]')) ?? null;
}

/** Focuses the first invalid control; without one, the server's message about the whole form. */
export function focusFirstError(within: ParentNode): void {
  const field = firstError(within);
  if (field) field.focus();
  else within.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}

/** Errors as final-form takes them after a submit: by field, nested as the values are. */
export type SubmitErrors = Record<string, unknown>;

/** The work was not done, and the screen says itself what to do now. */
export const notSaved: SubmitErrors = { [FORM_ERROR]: [] };

/** True if the form shows what failed, at its fields or at its top. */
export const saysItself = (errors: SubmitErrors): boolean => Object.keys(errors).some((name) => name !== FORM_ERROR) || (errors[FORM_ERROR] as readonly string[]).length > 0;

/** `/items/0/name` and `items[0].name` as `items.0.name`. */
const dotted = (name: string): string => name.replace(/^\//, '').replace(/[/[]/g, '.').replaceAll(']', '');

/**
 * A failed call as errors of the form: a complaint about a field goes to the field of that name,
 * nested ones (`address.city`, `items[0].name`) too. Complaints about fields that the form does not
 * have are a list of sentences for its top; a failure of no field is an empty one, since a toast has
 * said it. `names` maps names of the wire to names in the form where they differ. Anything but a
 * failed call is thrown on.
 */
export function submitErrors(error: unknown, fields: readonly string[], names: Record<string, string> = {}): SubmitErrors {
  if (!(error instanceof CallError)) throw error;
  const own = new Map(fields.map((field) => [dotted(field), field]));
  const placed = new Map<string, string>();
  const homeless: string[] = [];
  for (const { field, message } of error.fields) {
    const name = own.get(dotted(names[field] ?? field));
    if (name === undefined) homeless.push(message);
    else if (!placed.has(name)) placed.set(name, message);
  }
  let errors: SubmitErrors = {};
  for (const [name, message] of placed) errors = setIn(errors, name, message) as SubmitErrors;
  return homeless.length > 0 || placed.size === 0 ? { ...errors, [FORM_ERROR]: homeless } : errors;
}
