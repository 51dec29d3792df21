import { Money } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { chakra, CheckIcon, CircleAlertIcon, Icon, Link as LinkText } from '@heliograph/kit/ui';

type Of = CallResponse<'report.manage/summarizecarriersurcharge'>['reconciliation'];

const isZero = (usd: string): boolean => parseUsd(usd) === 0n;

/**
 * Compares the surcharges of the period with the ledger, whatever the other filters, and links to its lines in Billing
 * History.
 */
export function Reconciliation({ of }: { of: Of }) {
  const { session } = useShell();
  const { from, to, report, later, earlier, ledger, difference } = of;
  const agrees = isZero(difference);
  const lines = new URLSearchParams([
    ['period', `${from}..${to}`],
    ['type', 'message_outbound'],
    ['type', 'message_inbound'],
  ]);
  return (
    <chakra.section
      aria-label="Reconciliation with the ledger"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="16"
      rowGap="4"
      paddingBottom="12"
    >
      <chakra.b fontWeight={600} display="inline-flex" alignItems="center" gap="6">
        <chakra.span color={agrees ? 'green.fg' : 'red.fg'}>
          <Icon of={agrees ? CheckIcon : CircleAlertIcon} />
        </chakra.span>
        Difference from the ledger: <Money usd={difference} />
      </chakra.b>
      <span>
        All surcharges of the period <Money usd={report} />
      </span>
      {!isZero(later) && (
        <span>
          − charged after it <Money usd={later} />
        </span>
      )}
      {!isZero(earlier) && (
        <span>
          + due before it <Money usd={earlier} />
        </span>
      )}
      <span>
        Charged by the ledger <Money usd={ledger} />
      </span>
      {!agrees && (
        <chakra.span color="red.fg">Write to support with the period: we will explain this difference.</chakra.span>
      )}
      {session.canOpen('billing/history') && (
        <LinkText as={Link} to={`/main/billing/history?${lines.toString()}`}>
          View in Billing History
        </LinkText>
      )}
    </chakra.section>
  );
}
