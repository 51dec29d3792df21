import { Dash, DateTime, DetailList, formatCount, Money, Phone, Status, type RowDetails, type RowOf } from '@heliograph/shared/data';
import { Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { messageErrorFixer, messageErrors } from '@heliograph/shared/reference/message-errors';
import { messageSource, outboundStatus } from '@heliograph/shared/reference/messages';
import { chakra, Mono, Stack } from '@heliograph/shared/ui';
import { formatDuration } from './labels';
import { Charge, Timeline } from './message-history';

type Message = RowOf<'report.manage/getsmsoutbound'>;

/** Explains why a message was not delivered: the cause, who can fix it, and the next step. */
function ErrorExplanation({ code }: { code: NonNullable<Message['errorCode']> }) {
  const { title, cause, fixer, action, charged } = messageErrors[code];
  return (
    <chakra.section aria-label="Error" padding="12" borderRadius="8" bg="bg.inset" display="flex" flexDirection="column" gap="8">
      <chakra.div>
        <chakra.b fontWeight={600}>{title}</chakra.b>
        <chakra.p>{cause}</chakra.p>
      </chakra.div>
      <DetailList details={[{ name: 'Who can fix it', value: messageErrorFixer.label(fixer) }, { name: 'Next step', value: action }, { name: 'Charged', value: charged ? 'Yes' : 'No' }, { name: 'Error code', value: <Mono>{code}</Mono> }]} />
    </chakra.section>
  );
}

/** Breaks a price down: segments × rate + surcharge. */
function Price({ row }: { row: Pick<Message, 'segments' | 'rate' | 'surcharge' | 'total'> }) {
  if (Number(row.total) === 0) return <>Not charged</>;
  return (
    <>
      {formatCount(row.segments)} × <Money usd={row.rate} /> + <Money usd={row.surcharge} /> surcharge = <b><Money usd={row.total} /></b>
    </>
  );
}

/** Shows a message with its full text, the reason if it failed, its times, and its price. */
export function MessageDrawer({ row, onClose, actions }: RowDetails<Message>) {
  const { data } = useCall('report.manage/getmessage', { messageUUID: row.messageUUID }, { toast: true });
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
        {data?.charge && <Charge charge={data.charge} row={row} />}
        {data && <Timeline events={data.events} />}
      </Stack>
    </Drawer>
  );
}
