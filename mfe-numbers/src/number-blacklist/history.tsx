import { DateTime, DetailList, ErrorPanel, formatCount, formatPhone, Status, type Detail, type RowDetails } from '@heliograph/shared/data';
import { Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { blockReason, blockScope, blockStatus } from '@heliograph/shared/reference/blacklist';
import type { CallResponse } from '@heliograph/shared/contract';
import { Button, chakra, Heading, Spinner, Stack } from '@heliograph/shared/ui';
import type { BlockRow } from './list';

type Evidence = CallResponse<'account.manage/getblacklisthistory'>['items'][number];

/** Shows why a number is blocked: every block with its evidence, newest first. */
export function BlockHistory({ row, onClose, actions, onRemove }: RowDetails<BlockRow> & { onRemove: () => void }) {
  const { data, error, refetch } = useCall('account.manage/getblacklisthistory', { phone: row.phone });
  const removable = row.status === 'ACTIVE' && row.reason !== 'CARRIER';
  return (
    <Drawer
      open onClose={onClose} actions={actions} title={formatPhone(row.phone)} status={<Status of={blockStatus} is={row.status} />} subtitle="Why this number is blocked"
      footer={removable ? <Button size={36} onClick={onRemove}>Unblock</Button> : undefined}
    >
      {error && !data ? <ErrorPanel title="The history did not load" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spinner label="Loading the history" /> : null}
      <Stack gap="24">
        {data?.items.map((item) => (
          <chakra.section key={item.entryUUID} aria-label={blockReason.label(item.reason)}>
            <Heading as="h3" textStyle="label" marginBottom="8">{blockReason.label(item.reason)}</Heading>
            <DetailList details={detailsOf(item)} />
          </chakra.section>
        ))}
      </Stack>
    </Drawer>
  );
}

function detailsOf(item: Evidence): Detail[] {
  const { confirmation } = item;
  const details: (Detail | null)[] = [
    { name: 'Blocked', value: <DateTime at={item.addedAt} /> },
    item.addedBy ? { name: 'By', value: item.addedBy } : null,
    { name: 'Applies to', value: item.subject ?? blockScope.label(item.scope) },
    item.trigger === null ? null : { name: 'Text', value: `“${item.trigger}”` },
    item.triggerAt === null ? null : { name: 'Received', value: <DateTime at={item.triggerAt} /> },
    confirmation && { name: 'Confirmation', value: `“${confirmation.body}”` },
    confirmation && { name: 'Sent', value: confirmation.sentAt === null ? 'Not yet' : <DateTime at={confirmation.sentAt} /> },
    confirmation === null || confirmation.delayMs === null ? null : { name: 'After', value: `${formatCount(confirmation.delayMs)} ms` },
    item.note ? { name: 'Note', value: item.note } : null,
    item.removedAt === null ? null : { name: 'Unblocked', value: <DateTime at={item.removedAt} /> },
    item.removedBy ? { name: 'By', value: item.removedBy } : null,
    item.removedReason ? { name: 'Reason', value: item.removedReason } : null,
    item.removedEvidence ? { name: 'Evidence', value: item.removedEvidence } : null,
  ];
  return details.filter((detail) => detail !== null);
}
