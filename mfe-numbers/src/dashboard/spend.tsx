import type { CallResponse } from '@heliograph/contract';
import { ColorMark, SplitBar, type SeriesColor } from '@heliograph/kit/charts';
import { formatShare, Money } from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { spendKinds, spentKinds, type SpendPart } from '@heliograph/contract/reference/dashboard';
import { Link } from '@heliograph/platform/router';
import { chakra, Link as LinkText, Text } from '@heliograph/kit/ui';
import { billingLink } from './links';
import { rangeWords, type RangeRequest } from './range';

type Spend = CallResponse<'report.manage/getspend'>;

const parts: readonly { part: SpendPart; label: string; color: SeriesColor }[] = [
  { part: 'base', label: 'Base rate', color: 'data.1' },
  { part: 'surcharges', label: 'Carrier surcharges', color: 'data.2' },
  { part: 'rentals', label: 'Numbers and campaigns', color: 'data.3' },
  { part: 'inbound', label: 'Inbound', color: 'data.4' },
  { part: 'other', label: 'Other fees', color: 'grey.solid' },
];

const Row = chakra('tr', { base: { height: '32px' } });

/** Shows what was spent in a period, and on what. */
export function SpendSplit({ spend, request }: { spend: Spend; request: RangeRequest }) {
  const { period, total } = spend;
  const whole = parseUsd(total) ?? 0n;
  const shareOf = (part: SpendPart): number =>
    whole > 0n ? Number(parseUsd(spend.parts[part]) ?? 0n) / Number(whole) : 0;
  const shown = parts.filter(({ part }) => part !== 'other' || shareOf(part) > 0);
  const link = (kinds: readonly string[], usd: string) => (
    <LinkText as={Link} to={billingLink(period, kinds)} look="quiet" color="fg">
      <Money usd={usd} />
    </LinkText>
  );
  return (
    <section aria-labelledby="spent">
      <Text id="spent" tone="muted" textStyle="small">
        Spent, {rangeWords(request)}
      </Text>
      <Text textStyle="title" marginTop="4" marginBottom="16">
        {link(spentKinds, total)}
      </Text>
      <SplitBar parts={shown.map(({ part, color }) => ({ key: part, share: shareOf(part), color }))} />
      <chakra.table width="100%" marginTop="12" aria-labelledby="spent">
        <tbody>
          {shown.map(({ part, label, color }) => (
            <Row key={part}>
              <chakra.th scope="row" textAlign="start" fontWeight={400}>
                <chakra.span display="inline-flex" alignItems="center" gap="8">
                  <ColorMark color={color} />
                  {label}
                </chakra.span>
              </chakra.th>
              <chakra.td textAlign="end">{link(spendKinds[part], spend.parts[part])}</chakra.td>
              <chakra.td textAlign="end" color="fg.muted" width="60px">
                {formatShare(shareOf(part))}
              </chakra.td>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </section>
  );
}
