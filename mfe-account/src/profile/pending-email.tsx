import { useState } from 'react';
import { useShell, type AccountDetail } from '@heliograph/shared/session';
import { Box, Button, Notice, Text } from '@heliograph/shared/ui';

interface PendingEmailProps {
  /** The address that waits for its link. */
  pending: string;
  /** The address that counts until then. */
  current: string;
  onAnswer: (account: AccountDetail) => void;
}

/** Says that a new e-mail address waits to be verified, and lets it be given up. */
export function PendingEmail({ pending, current, onAnswer }: PendingEmailProps) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      onAnswer(await shell.call('account.manage/update', { pendingEmail: null }));
      shell.announce('accountChanged');
      shell.toast.success(`${current} stays your address`);
    } catch {
      // The failed call has shown its toast; the address waits on.
      setBusy(false);
    }
  };
  return (
    <Notice title={`${pending} waits to be verified`} live>
      <Text overflowWrap="anywhere">Press the link in the mail that we sent there. Until then mails go to {current}.</Text>
      <Box marginTop="8">
        <Button size={28} busy={busy} onClick={() => void withdraw()}>Keep {current}</Button>
      </Box>
    </Notice>
  );
}
