import { CheckboxField, FormShell, maxLength, SubmitButton, TextField } from '@heliograph/kit/forms';
import { useObservable } from '@heliograph/platform/rx';
import { CallError } from '@heliograph/platform/session';
import { Button, Stack } from '@heliograph/kit/ui';
import { loadAccount } from '../app/load-account';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import { SessionFrame } from './frame/session-frame';
import { TermsText } from './terms-text';

/**
 * Returns the IP address that the public trace endpoint sees, or undefined if it does not respond. It is a hint
 * recorded with the acceptance of the terms; the server also records the address that it sees itself.
 */
async function traceAddress(endpoint: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const answer: unknown = await (await fetch(endpoint, { signal })).json();
    const ip = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : undefined;
    return typeof ip === 'string' ? ip : undefined;
  } catch {
    return undefined;
  }
}

const nameRule = maxLength('Full name', 100);

/**
 * `/session/accept-tos`: the terms, a checkbox, and the user's name; recorded as evidence with version, time, and IP
 * address.
 */
export function AcceptTosScreen() {
  const services = useServices();
  const { brand, bus, client } = services;
  const state = useObservable(bus.session$, bus.state());
  const account = state.status === 'signedIn' ? state.account : null;
  if (!account?.terms) return null;
  const { terms } = account;

  const accept = async ({ fullName }: { fullName: string }): Promise<void> => {
    const clientIp = await traceAddress(brand.traceEndpoint, AbortSignal.timeout(2_000));
    try {
      await client.call('account.manage/accepttos', { tosVersion: terms.version, fullName: fullName.trim(), clientIp });
    } catch (error) {
      // The terms changed while they were read: load the new ones.
      if (error instanceof CallError && error.status === 409) await loadAccount(services);
      throw error;
    }
    // The guards continue from here.
    await loadAccount(services);
  };

  return (
    <SessionFrame title="Accept the terms" lead={`To use ${brand.name}, accept its terms of service.`} width={560} long>
      <Stack gap="20">
        <TermsText terms={terms} />
        <FormShell<{ fullName: string }> onSubmit={accept}>
          <TextField
            name="fullName"
            label="Full name"
            required
            validate={nameRule}
            size={40}
            autoComplete="name"
            help="Recorded with version, time, and IP address"
          />
          <CheckboxField name="agreed" label="I have read these terms and accept them" called="Acceptance" required />
          <SubmitButton size={40} width="100%">
            Accept
          </SubmitButton>
        </FormShell>
        <Button variant="quiet" size={40} onClick={() => void logOut(services)}>
          Log out
        </Button>
      </Stack>
    </SessionFrame>
  );
}
