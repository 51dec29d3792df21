import type { CallResponse } from '@heliograph/contract';
import { Trend } from '@heliograph/kit/charts';
import { formatCount, formatShare } from '@heliograph/kit/data';
import { messageErrorFixer, messageErrors } from '@heliograph/contract/reference/message-errors';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { chakra, Heading, Link as LinkText, Text, type Styles } from '@heliograph/kit/ui';
import { listLink, lostLink, daysFilter } from './links';
import { rangeName, type RangeRequest } from './range';

type Failures = CallResponse<'report.manage/getfailures'>;
type Reason = Failures['reasons'][number];

/** So many reasons are shown; the list has all of them. */
const shownReasons = 6;

const Head = chakra('th', {
  base: {
    height: '32px',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
});
const Row = chakra('tr', { base: { height: '40px', borderTopWidth: '1px', borderColor: 'border' } });
const figure = { textAlign: 'end', width: '112px' } satisfies Styles;

/** Returns who can fix a reason, as words. */
function fixerOf(code: NonNullable<Reason['code']>): string {
  const { retried, fixer, action } = messageErrors[code];
  return retried ? 'Retried for you' : fixer === 'you' ? `You. ${action}` : messageErrorFixer.label(fixer);
}

function FailureRow({
  reason: { code, messages, share, trend },
  period,
  unit,
}: {
  reason: Reason;
  period: Failures['period'];
  unit: string;
}) {
  const title = code ? messageErrors[code].title : 'Not recorded';
  const words = `From ${formatCount(Math.min(...trend))} to ${formatCount(Math.max(...trend))} per ${unit}`;
  return (
    <Row>
      <chakra.th scope="row" textAlign="start" title={code ? messageErrors[code].cause : undefined}>
        <LinkText as={Link} to={lostLink(period, code)} look="name">
          {title}
        </LinkText>
      </chakra.th>
      <chakra.td
        hideBelow="md"
        paddingRight="16"
        maxWidth="0"
        width="34%"
        truncate
        color="fg.muted"
        title={code ? messageErrors[code].action : undefined}
      >
        {code && fixerOf(code)}
      </chakra.td>
      <chakra.td {...figure}>{formatCount(messages)}</chakra.td>
      <chakra.td {...figure}>{formatShare(share)}</chakra.td>
      <chakra.td hideBelow="md" paddingLeft="24" width="200px">
        <Trend values={trend} label={words} />
      </chakra.td>
    </Row>
  );
}

/** Lists why messages of a period were not delivered, and who can fix it. */
export function FailureTable({
  failures: { period, unit, reasons, total },
  request,
}: {
  failures: Failures;
  request: RangeRequest;
}) {
  const { session } = useShell();
  const report = session.canOpen('reports/message-delivery');
  return (
    <section aria-labelledby="failures">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" marginBottom="8">
        <Heading id="failures">Why messages failed</Heading>
        <LinkText
          as={Link}
          to={report ? listLink('reports/message-delivery', { period: daysFilter(period) }) : lostLink(period)}
        >
          {report ? 'Open Message Delivery' : `See all ${formatCount(total)}`}
        </LinkText>
      </chakra.div>
      {reasons.length === 0 ? (
        <Text tone="muted">Every message of this period was delivered or is on its way.</Text>
      ) : (
        <chakra.table width="100%" aria-labelledby="failures" borderBottomWidth="1px" borderColor="border">
          <thead>
            <tr>
              <Head scope="col">Reason</Head>
              <Head scope="col" hideBelow="md">
                Who can fix it
              </Head>
              <Head scope="col" textAlign="end">
                Messages
              </Head>
              <Head scope="col" textAlign="end">
                Share
              </Head>
              <Head scope="col" hideBelow="md" paddingLeft="24">
                Trend, {request.range === 'TODAY' ? 'today' : rangeName(request)}
              </Head>
            </tr>
          </thead>
          <tbody>
            {reasons.slice(0, shownReasons).map((reason) => (
              <FailureRow key={reason.code} reason={reason} period={period} unit={unit} />
            ))}
          </tbody>
        </chakra.table>
      )}
    </section>
  );
}
