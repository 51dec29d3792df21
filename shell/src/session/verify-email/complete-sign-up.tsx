import { useMemo } from 'react';
import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Notice, Stack, Text } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { isDeadLink } from '../flow/is-dead-link';
import { NewPasswordFields } from '../flow/new-password-fields';
import { SessionFrame } from '../frame/session-frame';
import { rules } from '../sign-up/sign-up-rules';
import { useGoToLogin, type OpenedLink } from './opened-link';

interface Choice {
  username: string;
  password: string;
}

/** Sets the password of a sign-up, and another username if it was taken meanwhile: this creates the account. */
export function CompleteSignUp({ token, info, onDead }: OpenedLink) {
  const { brand, client } = useServices();
  const goToLogin = useGoToLogin();
  const { username, usernameTaken, email, company } = info;
  const initial = useMemo(() => ({ username: usernameTaken ? '' : username }), [username, usernameTaken]);

  const complete = async (choice: Choice): Promise<void> => {
    try {
      await client.call('session.manage/completesignup', {
        token,
        username: choice.username,
        password: choice.password,
      });
    } catch (error) {
      if (isDeadLink(error)) onDead(error);
      throw error;
    }
    goToLogin('accepted', choice.username);
  };

  return (
    <SessionFrame title="Choose a password" lead={`This confirms ${email} and creates the account of ${company}.`}>
      <Stack gap="20">
        {usernameTaken && <Notice tone="warning">The username {username} is taken. Choose another one.</Notice>}
        <FormShell<Choice> onSubmit={complete} initialValues={initial}>
          <TextField
            name="username"
            label="Username"
            required
            validate={rules.username}
            size={40}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            help="You log in with this name."
            autoFocus={usernameTaken}
          />
          <NewPasswordFields
            label="Password"
            own={[email ?? '', company ?? '', brand.name]}
            autoFocus={!usernameTaken}
          />
          <SubmitButton size={40} width="100%">
            Create account
          </SubmitButton>
        </FormShell>
        <Text tone="muted" textAlign="center">
          If you didn’t sign up, close this page. No account will be created.
        </Text>
      </Stack>
    </SessionFrame>
  );
}
