import { all, equal, maxLength, PasswordField } from '@heliograph/kit/forms';
import { PasswordMeter } from './password-meter';
import { leastLength, passwordRule } from './rules';

const rules = (label: string) => all(passwordRule(label), maxLength(label, 200));

/**
 * A password and its repetition, the form's fields `password` and `confirm`. `label` names the first;
 * `own` is what is known of the user, such as the email address: words in it make a weak password.
 */
export function NewPasswordFields({
  label = 'New password',
  own,
  autoFocus,
}: {
  label?: string;
  own: readonly string[];
  autoFocus?: boolean;
}) {
  const help = (
    <>
      At least {leastLength} characters
      <PasswordMeter own={own} />
    </>
  );
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        required
        validate={rules(label)}
        size={40}
        autoComplete="new-password"
        help={help}
        autoFocus={autoFocus}
      />
      <PasswordField
        name="confirm"
        label={`Confirm ${label.toLowerCase()}`}
        required
        validate={equal(`Confirm ${label.toLowerCase()}`, 'password', label)}
        size={40}
        autoComplete="new-password"
      />
    </>
  );
}
