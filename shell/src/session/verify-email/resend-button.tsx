import { useState } from 'react';
import { useFormState } from '@heliograph/shared/forms';
import { Button, toast } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { useCoolDown } from '../flow/use-cool-down';

/** Seconds before a mail may be asked for again. */
const pause = 60;

/** Has the verification mailed again to the address of the form, once a minute. */
export function ResendButton() {
  const { client } = useServices();
  const { values } = useFormState<{ email?: string }>({ subscription: { values: true } });
  const { left, start } = useCoolDown(pause);
  const [busy, setBusy] = useState(false);
  const address = values.email?.trim() ?? '';

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call('session.manage/resendverification', { usernameOrEmail: address });
      toast.success('If this address is waiting to be verified, we’ve emailed it again.');
      start();
    } catch {
      // The client has said what failed.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size={40} width="100%" busy={busy} disabled={left > 0 || address === ''} onClick={() => void resend()}>
      {left > 0 ? `Resend email in ${left} s` : 'Resend email'}
    </Button>
  );
}
