import { CalendarDay, DateTime, DetailList, formatCount, Money, Status, type RowOf } from '@heliograph/shared/data';
import { messageErrors } from '@heliograph/shared/reference/message-errors';
import { outboundStatus } from '@heliograph/shared/reference/messages';
import type { CallResponse } from '@heliograph/shared/contract';
import { chakra, Heading, Mono } from '@heliograph/shared/ui';

type Detail = CallResponse<'report.manage/getmessage'>;
type Message = RowOf<'report.manage/getsmsoutbound'>;

/** Shows what happened to a message, in order, with the carrier's codes. */
export function Timeline({ events }: { events: Detail['events'] }) {
  return (
    <section aria-label="Timeline">
      <Heading as="h3" textStyle="label" marginBottom="8">Timeline</Heading>
      <chakra.ol display="flex" flexDirection="column" gap="8">
        {events.map(({ status, errorCode, vendorCode, at }, index) => (
          <chakra.li key={`${status} ${at} ${index}`} display="flex" flexWrap="wrap" gap="8" alignItems="center">
            <Status of={outboundStatus} is={status} />
            <chakra.span color="fg.muted"><DateTime at={at} /></chakra.span>
            {errorCode && <span>{messageErrors[errorCode].title}</span>}
            {vendorCode && <Mono>{vendorCode}</Mono>}
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}

/** Explains a charge with the price list and the carrier's surcharge that were in force when the message was sent. */
export function Charge({ charge, row }: { charge: NonNullable<Detail['charge']>; row: Pick<Message, 'segments' | 'carrier' | 'surcharge'> }) {
  const { list, rate, rateFrom, surcharge, surchargeFrom } = charge;
  return (
    <section aria-label="Explain this charge">
      <Heading as="h3" textStyle="label" marginBottom="8">Explain this charge</Heading>
      <DetailList
        details={[
          { name: 'Base', value: <>{formatCount(row.segments)} × <Money usd={rate} />, {list} price list, in force since <CalendarDay day={rateFrom} /></> },
          {
            name: 'Surcharge',
            value: surcharge === null || surchargeFrom === null ? 'None' : <>{formatCount(row.segments)} × <Money usd={surcharge} />, {row.carrier ?? 'other carriers'}, in force since <CalendarDay day={surchargeFrom} /></>,
          },
        ]}
      />
    </section>
  );
}
