import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { hasRole, ownerRoles } from '@heliograph/contract/reference/roles';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, Stack, Text } from '@heliograph/kit/ui';

interface AccountPolicyProps {
  status: CallResponse<'session.manage/gettwofactor'>;
}

/** Lets owners require two-step verification for everyone on the account; shows others that it is required. */
export function AccountPolicy({ status: { enabled, accountRequires } }: AccountPolicyProps) {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  if (accountRequires === null) return <Text tone="muted">Required for staff.</Text>;
  if (!hasRole(shell.session.account().roles, ownerRoles))
    return accountRequires ? <Text tone="muted">Required by your account.</Text> : null;
  const set = async (required: boolean): Promise<void> => {
    await shell.call('account.manage/settwofactorpolicy', { required });
    shell.toast.success(
      required ? 'Two-step verification is required for everyone' : 'Two-step verification is optional',
    );
  };
  return (
    <Stack gap="8">
      <Text tone="muted">
        {accountRequires
          ? 'Required for everyone on this account.'
          : `Optional for everyone on this account.${enabled ? '' : ' To require it, first set it up for yourself.'}`}
      </Text>
      <Button alignSelf="flex-start" disabled={!enabled} onClick={() => setAsking(true)}>
        {accountRequires ? 'Make it optional' : 'Require it for everyone'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => set(!accountRequires)}
        cancelLabel="Cancel"
        title={accountRequires ? 'Make two-step verification optional?' : 'Require two-step verification for everyone?'}
        consequence={
          accountRequires
            ? 'Users can then turn it off for themselves.'
            : 'Users who haven’t set it up are logged out immediately and set it up when they next log in.'
        }
        confirmLabel={accountRequires ? 'Make it optional' : 'Require it for everyone'}
      />
    </Stack>
  );
}
