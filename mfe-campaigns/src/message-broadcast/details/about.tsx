import { Dash, DateTime, DetailList, formatCount, formatPhone, Money, type Detail } from '@heliograph/kit/data';
import { broadcastSchedule } from '@heliograph/contract/reference/broadcasts';
import { chakra, Heading } from '@heliograph/kit/ui';
import type { Broadcast } from '../list';

/** Shows the text of a broadcast, who gets it, and how it is sent. */
export function AboutBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const included = broadcast.lists.filter(({ include }) => include).map(({ name }) => name);
  const excluded = broadcast.lists.filter(({ include }) => !include).map(({ name }) => name);
  const details: Detail[] = [
    { name: 'Campaign', value: broadcast.campaign?.name ?? <Dash /> },
    {
      name: 'From',
      value: broadcast.numbers.length
        ? broadcast.numbers.map(({ number }) => formatPhone(number)).join(', ')
        : 'All numbers of the campaign',
    },
    { name: 'Lists', value: included.join(', ') || <Dash /> },
    ...(excluded.length ? [{ name: 'Not to', value: excluded.join(', ') }] : []),
    ...(broadcast.phones.total ? [{ name: 'Other numbers', value: formatCount(broadcast.phones.total) }] : []),
    {
      name: 'Schedule',
      value:
        broadcast.startTime === null
          ? broadcastSchedule.label(broadcast.schedule)
          : `${broadcastSchedule.label(broadcast.schedule)}: ${broadcast.startTime.replace('T', ' ')}`,
    },
    ...(broadcast.windowFrom === null
      ? []
      : [
          {
            name: 'Hours',
            value: `${broadcast.windowFrom}:00 to ${broadcast.windowTo}:00 where people are${broadcast.weekdaysOnly ? ', not on weekends' : ''}`,
          },
        ]),
    ...(broadcast.throttle === null
      ? []
      : [{ name: 'Pace', value: `${formatCount(broadcast.throttle)} texts a minute` }]),
    { name: 'Started', value: <DateTime at={broadcast.startedAt} /> },
    { name: 'Finished', value: <DateTime at={broadcast.endedAt} /> },
    { name: 'Held now', value: <Money usd={broadcast.held} /> },
    ...(broadcast.retryOf ? [{ name: 'Retry of', value: broadcast.retryOf.name }] : []),
    { name: 'Created by', value: broadcast.createdBy ?? <Dash /> },
  ];
  return (
    <aside aria-label="About">
      <Heading as="h2" marginBottom="8">
        Message
      </Heading>
      <chakra.p
        bg="bg.subtle"
        borderRadius="8"
        padding="12px"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        marginBottom="20"
      >
        {broadcast.body}
      </chakra.p>
      <Heading as="h2" marginBottom="8">
        About
      </Heading>
      <DetailList details={details} />
    </aside>
  );
}
