import { Dash, DateTime, DetailList, Phone, Status, type RowDetails, type RowOf } from '@heliograph/shared/data';
import { formatDuration } from './duration';
import { Drawer } from '@heliograph/shared/overlay';
import { messageSource, outboundStatus } from '@heliograph/shared/reference/messages';
import { chakra, Stack } from '@heliograph/shared/ui';
import { ErrorExplanation } from './message-error';
import { Price } from './price';

type Message = RowOf<'report.manage/getsmsoutbound'>;

/** All that is known of one message: its whole text, why it failed, its times and its price. */
export function MessageDrawer({ row, onClose, actions }: RowDetails<Message>) {
  return (
    <Drawer open onClose={onClose} title="Message" status={<Status of={outboundStatus} is={row.status} />} subtitle={<>To <Phone number={row.to} /></>} actions={actions}>
      <Stack gap="20">
        <chakra.p padding="10px 12px" borderRadius="12" bg="accent.subtleHover" whiteSpace="pre-wrap" overflowWrap="anywhere">{row.body}</chakra.p>
        {row.errorCode && <ErrorExplanation code={row.errorCode} />}
        <DetailList
          details={[
            { name: 'Submitted', value: <DateTime at={row.at} /> },
            { name: 'Sent', value: <DateTime at={row.sentAt} /> },
            { name: 'Delivered', value: <DateTime at={row.deliveredAt} /> },
            { name: 'Latency', value: row.latencyMs === null ? <Dash /> : formatDuration(row.latencyMs) },
          ]}
        />
        <DetailList
          details={[
            { name: 'From', value: <Phone number={row.from} /> },
            { name: 'Contact', value: row.contact?.name || <Dash /> },
            { name: 'Carrier', value: row.carrier ?? <Dash /> },
            { name: 'Campaign', value: row.campaign?.name ?? <Dash /> },
            { name: 'Broadcast', value: row.broadcast?.name ?? <Dash /> },
            { name: 'Source', value: row.user ? `${messageSource.label(row.source)}, ${row.user.name}` : messageSource.label(row.source) },
          ]}
        />
        <DetailList
          details={[
            { name: 'Type', value: `${row.type}, ${row.encoding}` },
            { name: 'Segments', value: row.segments },
            { name: 'Price', value: <Price row={row} /> },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
