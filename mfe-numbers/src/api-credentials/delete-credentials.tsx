import { countOf, DateTime, DetailList } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import type { Credential } from './list';

/**
 * Asks before API credentials are deleted, with their last use; names must be typed, because software may still use
 * them.
 */
export function DeleteCredentials({ row, onClose }: { row: Credential; onClose: () => void }) {
  const shell = useShell();
  const { credentialUUID, name, requests24Hours, lastUsedAt, lastUsedEndpoint, lastUsedIp } = row;
  const remove = async (): Promise<void> => {
    await shell.call('account.manage/deleteapicreds', { credentialUUID });
    shell.toast.success(`${name} deleted`);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={`Delete ${name}?`}
      typed={name}
      confirmLabel="Delete credentials"
      consequence={`Software that uses these credentials can’t send or read messages from then on. ${countOf(requests24Hours, 'request was', 'requests were')} made in the last 24 hours. This can’t be undone.`}
    >
      <DetailList
        details={[
          { name: 'Last used', value: lastUsedAt ? <DateTime at={lastUsedAt} /> : 'Never' },
          ...(lastUsedAt ? [{ name: 'Last request', value: `${lastUsedEndpoint} from ${lastUsedIp}` }] : []),
        ]}
      />
    </ConfirmDialog>
  );
}
