import {
  Count,
  Dash,
  DateTime,
  DetailList,
  ErrorPanel,
  formatPhones,
  Money,
  Share,
  type RowDetails,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { pauseReason } from '@heliograph/contract/reference/broadcasts';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Button, Heading, Link, Mono, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { AuditTrail } from '../audit-trail';
import { BroadcastStatus, taskLook, tasksOf, type BroadcastRow, type BroadcastDialog } from './list';

/** Shows the message and the audience of a broadcast. */
function Message({
  broadcast: { body, from, lists, createdBy },
}: {
  broadcast: CallResponse<'admin.manage/getbroadcast'>;
}) {
  return (
    <section aria-label="Message">
      <Heading as="h3">Message</Heading>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" marginBlock="8">
        {body || <Dash />}
      </Text>
      <DetailList
        details={[
          { name: 'From', value: from.length ? formatPhones(from.join(', ')) : 'All numbers of the campaign' },
          {
            name: 'Lists',
            value: lists.length ? (
              lists.map(({ name, include }) => (include ? name : `not ${name}`)).join(', ')
            ) : (
              <Dash />
            ),
          },
          { name: 'Created by', value: createdBy ?? <Dash /> },
        ]}
      />
    </section>
  );
}

export interface BroadcastDrawerProps extends Omit<RowDetails<BroadcastRow>, 'row'> {
  broadcast: BroadcastRow;
  openDialog: (dialog: BroadcastDialog) => void;
}

/** Shows a broadcast with its message, results, and history. */
export function BroadcastDrawer({ broadcast, openDialog, onClose, actions }: BroadcastDrawerProps) {
  const { broadcastUUID, account, pauseReason: reason, holdReason } = broadcast;
  const { data, error, isFetching, refetch } = useCall('admin.manage/getbroadcast', { broadcastUUID });
  return (
    <Drawer
      open
      onClose={onClose}
      title={broadcast.name}
      status={<BroadcastStatus row={broadcast} />}
      subtitle={account.company}
      actions={actions}
      footer={tasksOf(broadcast)
        .reverse()
        .map((kind) => (
          <Button
            key={kind}
            size={36}
            variant={kind === 'cancel' ? 'dangerQuiet' : 'outline'}
            onClick={() => openDialog({ kind, broadcast })}
          >
            {taskLook[kind].label}
          </Button>
        ))}
    >
      <Stack gap="20">
        {reason && (
          <Notice tone="warning" title={pauseReason.label(reason)}>
            {holdReason}
          </Notice>
        )}
        <DetailList
          details={[
            {
              name: 'Account',
              value: (
                <Link as={RouterLink} to={`/main/accounts?open=${account.accountUUID}`}>
                  {account.company}
                </Link>
              ),
            },
            { name: 'Campaign', value: broadcast.campaign?.name ?? <Dash /> },
            { name: 'Audience', value: <Count value={broadcast.recipients} /> },
            { name: 'Sent', value: <Count value={broadcast.done} /> },
            { name: 'Delivered', value: <Share of={broadcast.deliveryRate} /> },
            { name: 'Failed', value: <Count value={broadcast.failed} /> },
            { name: 'Opt-outs', value: <Count value={broadcast.optOuts} /> },
            {
              name: 'Texts a minute',
              value: broadcast.rate === null ? 'As fast as carriers allow' : <Count value={broadcast.rate} />,
            },
            { name: 'Cost', value: <Money usd={broadcast.cost} /> },
            ...(broadcast.startsAt ? [{ name: 'Scheduled', value: <DateTime at={broadcast.startsAt} /> }] : []),
            { name: 'Created', value: <DateTime at={broadcast.createdAt} /> },
            { name: 'Started', value: <DateTime at={broadcast.startedAt} /> },
            { name: 'Finished', value: <DateTime at={broadcast.endedAt} /> },
            { name: 'Broadcast ID', value: <Mono whiteSpace="normal">{broadcastUUID}</Mono> },
          ]}
        />
        {data ? (
          <Message broadcast={data} />
        ) : error ? (
          <ErrorPanel
            title="We couldn’t load the message"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Loading the message" />
        )}
        <section aria-label="History">
          <Heading as="h3">History</Heading>
          <AuditTrail filter={{ entityUUID: [broadcastUUID] }} />
        </section>
      </Stack>
    </Drawer>
  );
}
