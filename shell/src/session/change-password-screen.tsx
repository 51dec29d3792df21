import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { AccountDetail } from '@heliograph/platform/session';
import { FormShell, PasswordField, SubmitButton } from '@heliograph/kit/forms';
import { useNavigate } from '@heliograph/platform/router';
import { useObservable } from '@heliograph/platform/rx';
import { Button, Stack, toast } from '@heliograph/kit/ui';
import { loadAccount } from '../app/load-account';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import { NewPasswordFields } from './flow/new-password-fields';
import { RouteLink } from './frame/route-link';
import { SessionFrame } from './frame/session-frame';

interface ChangePassword {
  current: string;
  password: string;
}

/** Returns the texts about a user that the server compares a new password with. */
const ownTexts = (account: AccountDetail, brand: string): string[] => [
  account.username,
  account.email,
  fullNameOf(account),
  account.company,
  brand,
];

/** `/session/change-password`: by choice, or because a new password is required. */
export function ChangePasswordScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const state = useObservable(services.bus.session$, services.bus.state());
  const forced = state.status === 'signedIn' && state.account.requirePasswordReset;

  const own = state.status === 'signedIn' ? ownTexts(state.account, services.brand.name) : [];

  const change = async ({ current, password }: ChangePassword): Promise<void> => {
    const body = { currentPassword: current, newPassword: password };
    const { token, deviceToken } = await services.client.call('account.manage/changepassword', body);
    services.bus.signIn(token, deviceToken);
    await loadAccount(services);
    toast.success('Password changed. Your other sessions were logged out.');
    await navigate('/main', { replace: true });
  };

  return (
    <SessionFrame title="Change password" lead={forced ? 'Choose a new password to continue.' : undefined}>
      <Stack gap="20">
        <FormShell<ChangePassword> onSubmit={change} names={{ currentPassword: 'current', newPassword: 'password' }}>
          <PasswordField
            name="current"
            label="Current password"
            required
            size={40}
            autoComplete="current-password"
            autoFocus
          />
          <NewPasswordFields own={own} />
          <SubmitButton size={40} width="100%">
            Save password
          </SubmitButton>
        </FormShell>
        {forced ? (
          <Button variant="quiet" size={40} onClick={() => void logOut(services)}>
            Log out
          </Button>
        ) : (
          <RouteLink to="/main">Back to the dashboard</RouteLink>
        )}
      </Stack>
    </SessionFrame>
  );
}
