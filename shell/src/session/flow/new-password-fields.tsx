import { all, equal, maxLength, PasswordField } from '@heliograph/shared/forms';
import { passwordRule } from './rules';

const rules = (label: string) => all(passwordRule(label), maxLength(label, 200));

/**
 * A password and its repetition, the form's fields `password` and `confirm`. `label` names the first.
 */
export function NewPasswordFields({ label = 'New password', autoFocus }: { label?: string; autoFocus?: boolean }) {
  return (
    <>
      <PasswordField name="password" label={label} required validate={rules(label)} size={40} autoComplete="new-password" help="At least 12 characters" autoFocus={autoFocus} />
      <PasswordField name="confirm" label={`Confirm ${label.toLowerCase()}`} required validate={equal(`Confirm ${label.toLowerCase()}`, 'password', label)} size={40} autoComplete="new-password" />
    </>
  );
}
