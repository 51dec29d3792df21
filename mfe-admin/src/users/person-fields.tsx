import { TextField } from '@heliograph/shared/forms';
import { userRules } from '@heliograph/shared/users';
import { Grid } from '@heliograph/shared/ui';

/** Names and email address of a user. */
export function PersonFields({ emailHelp }: { emailHelp?: string }) {
  return (
    <>
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField name="firstName" label="First name" required validate={userRules.firstName} autoComplete="off" />
        <TextField name="lastName" label="Last name" required validate={userRules.lastName} autoComplete="off" />
      </Grid>
      <TextField name="email" label="Email" type="email" required validate={userRules.email} autoComplete="off" help={emailHelp} />
    </>
  );
}
