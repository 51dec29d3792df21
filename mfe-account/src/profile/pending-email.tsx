import { useState } from 'react';
import { useShell, type AccountDetail } from '@heliograph/shared/session';
import { Box, Button, Notice, Text } from '@heliograph/shared/ui';

interface PendingEmailProps {
  /** The address that is not confirmed yet. */
  pending: string;
  /** The address in use until then. */
  current: string;
  onAnswer: (account: AccountDetail) => void;
}

/** Says that a new email address is not confirmed yet, and lets the user keep the old one. */
export function PendingEmail({ pending, current, onAnswer }: PendingEmailProps) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      onAnswer(await shell.call('account.manage/update', { pendingEmail: null }));
      shell.announce('accountChanged');
      shell.toast.success(`We’ll keep using ${current}`);
    } catch {
      // The failed call has shown its toast.
      setBusy(false);
    }
  };
  return (
    <Notice title={`${pending}: pending verification`} live>
      <Text overflowWrap="anywhere">Open the link we emailed there. Until then we’ll use {current}.</Text>
      <Box marginTop="8">
        <Button size={28} busy={busy} onClick={() => void withdraw()}>Keep {current}</Button>
      </Box>
    </Notice>
  );
}
