import {
  DateTime,
  DetailList,
  ErrorPanel,
  formatCount,
  formatPhone,
  Status,
  type Detail,
  type RowDetails,
} from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { blockReason, blockScope, blockStatus } from '@heliograph/contract/reference/blacklist';
import { MessageStatus } from '@heliograph/widgets/messages';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { useShell } from '@heliograph/platform/session';
import type { CallResponse } from '@heliograph/contract';
import { Button, chakra, Heading, HStack, Spinner, Stack } from '@heliograph/kit/ui';
import type { BlockRow } from './list';

export interface BlockHistoryProps extends RowDetails<BlockRow> {
  onRemove: () => void;
  /** Opens a message. */
  onMessage: (messageUUID: string) => void;
}

type Evidence = CallResponse<'account.manage/getblacklisthistory'>['items'][number];

/** Shows why a number is blocked: every block with its evidence, newest first. */
export function BlockHistory({ row, onClose, actions, onRemove, onMessage }: BlockHistoryProps) {
  // Roles without the messages see the text that caused a block, as its evidence, and no more.
  const opens = useShell().session.canOpen('conversations');
  const { data, error, refetch } = useCall('account.manage/getblacklisthistory', { phone: row.phone });
  const removable = row.status === 'ACTIVE' && row.reason !== 'CARRIER';
  return (
    <Drawer
      open
      onClose={onClose}
      actions={actions}
      title={formatPhone(row.phone)}
      status={<Status of={blockStatus} is={row.status} />}
      subtitle="Why this number is blocked"
      footer={
        removable ? (
          <Button size={36} onClick={onRemove}>
            Unblock
          </Button>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorPanel title="We couldn’t load the history" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Spinner label="Loading the history" /> : null}
      <Stack gap="24">
        {data?.items.map((item) => (
          <chakra.section key={item.entryUUID} aria-label={blockReason.label(item.reason)}>
            <Heading as="h3" marginBottom="8">
              {blockReason.label(item.reason)}
            </Heading>
            <DetailList details={detailsOf(item)} />
            {opens && <Messages of={item} onMessage={onMessage} />}
          </chakra.section>
        ))}
      </Stack>
    </Drawer>
  );
}

type Confirmation = NonNullable<Evidence['confirmation']>;

/** States of a confirmation that is not sent anymore. */
const ended: readonly Confirmation['status'][] = ['failed', 'canceled'];

function ConfirmationState({ of: { status, errorCode } }: { of: Confirmation }) {
  return (
    <>
      <MessageStatus is={status} />
      {errorCode && ` ${messageErrors[errorCode].title}`}
    </>
  );
}

/** Opens the messages that are the evidence of a block. */
function Messages({
  of: { reason, messageUUID, confirmation },
  onMessage,
}: {
  of: Evidence;
  onMessage: (messageUUID: string) => void;
}) {
  if (messageUUID === null && confirmation === null) return null;
  return (
    <HStack gap="8" marginTop="8">
      {messageUUID !== null && (
        <Button size={28} onClick={() => onMessage(messageUUID)}>
          {reason === 'CARRIER' ? 'Open refused message' : 'Open text'}
        </Button>
      )}
      {confirmation && (
        <Button size={28} onClick={() => onMessage(confirmation.messageUUID)}>
          Open confirmation
        </Button>
      )}
    </HStack>
  );
}

function detailsOf(item: Evidence): Detail[] {
  const { confirmation } = item;
  const details: (Detail | null)[] = [
    { name: 'Blocked', value: <DateTime at={item.addedAt} /> },
    item.addedBy ? { name: 'Added by', value: item.addedBy } : null,
    { name: 'Applies to', value: item.subject ?? blockScope.label(item.scope) },
    item.trigger === null ? null : { name: 'Text', value: `“${item.trigger}”` },
    item.triggerAt === null ? null : { name: 'Received', value: <DateTime at={item.triggerAt} /> },
    confirmation && { name: 'Confirmation', value: `“${confirmation.body}”` },
    confirmation && { name: 'Status', value: <ConfirmationState of={confirmation} /> },
    confirmation && {
      name: 'Sent',
      value:
        confirmation.sentAt === null ? (
          ended.includes(confirmation.status) ? (
            'Not sent'
          ) : (
            'Not yet'
          )
        ) : (
          <DateTime at={confirmation.sentAt} />
        ),
    },
    confirmation === null || confirmation.delayMs === null
      ? null
      : { name: 'Delay', value: `${formatCount(confirmation.delayMs)} ms` },
    item.note ? { name: 'Note', value: item.note } : null,
    item.removedAt === null ? null : { name: 'Unblocked', value: <DateTime at={item.removedAt} /> },
    item.removedBy ? { name: 'Unblocked by', value: item.removedBy } : null,
    item.removedReason ? { name: 'Reason', value: item.removedReason } : null,
    item.removedEvidence ? { name: 'Evidence', value: item.removedEvidence } : null,
  ];
  return details.filter((detail) => detail !== null);
}
