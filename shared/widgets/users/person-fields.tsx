import { TextField } from '@heliograph/kit/forms';
import { Grid } from '@heliograph/kit/ui';
import { userRules } from './user-changes';

export interface PersonFieldsProps {
  /** Path of the person in the form, such as `owner.`. */
  prefix?: string;
  /** True if users enter their own details, which the browser can fill in. */
  own?: boolean;
  emailHelp?: string;
  emailReadOnly?: boolean;
}

/** Edits the names and the email address of a user. */
export function PersonFields({ prefix = '', own = false, emailHelp, emailReadOnly }: PersonFieldsProps) {
  const fill = (token: string): string => (own ? token : 'off');
  return (
    <>
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField
          name={`${prefix}firstName`}
          label="First name"
          required
          validate={userRules.firstName}
          autoComplete={fill('given-name')}
        />
        <TextField
          name={`${prefix}lastName`}
          label="Last name"
          required
          validate={userRules.lastName}
          autoComplete={fill('family-name')}
        />
      </Grid>
      <TextField
        name={`${prefix}email`}
        label="Email"
        type="email"
        required
        validate={userRules.email}
        autoComplete={fill('email')}
        readOnly={emailReadOnly}
        help={emailHelp}
      />
    </>
  );
}

/** Asks for the username of a new user. */
export function UsernameField({ prefix = '' }: Pick<PersonFieldsProps, 'prefix'>) {
  return (
    <TextField
      name={`${prefix}username`}
      label="Username"
      required
      validate={userRules.username}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      help="3 to 50 lowercase letters, digits, dots, dashes, or underscores"
    />
  );
}
