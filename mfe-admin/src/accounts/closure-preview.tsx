import type { CallResponse } from '@heliograph/contract';
import { countOf, DetailList, Money, type Detail } from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { Heading, Notice, Stack, Text } from '@heliograph/kit/ui';

/** What closing an account would do. */
export type ClosureQuote = CallResponse<'admin.manage/quoteaccountclosure'>;

/** Returns what ends with an account, without what it doesn’t have. */
function endings({ counts, quarantineDays, autoRecharge, webhook }: ClosureQuote): Detail[] {
  const rows: [number, string, string][] = [
    [counts.users, 'Users', 'logged out; at a login they see the reason'],
    [counts.numbers, 'Numbers', `released, and in quarantine for ${quarantineDays} days; renewals stop`],
    [counts.campaigns, 'Campaigns', 'deactivated'],
    [counts.broadcasts, 'Broadcasts', 'canceled; their holds are released'],
    [counts.queuedTexts, 'Unsent messages', 'canceled; their holds are released'],
    [counts.apiCredentials, 'API credentials', 'deleted'],
    [counts.lookupJobs, 'Look-ups', 'canceled'],
    [counts.imports, 'Imports', 'canceled'],
    [counts.reportSchedules, 'Scheduled reports', 'paused'],
    [counts.pendingCharges, 'Charges that need approval', 'rejected'],
  ];
  return [
    ...rows.filter(([count]) => count > 0).map(([count, name, end]) => ({ name, value: `${count} ${end}` })),
    ...(autoRecharge ? [{ name: 'Auto Recharge', value: 'turned off' }] : []),
    ...(webhook ? [{ name: 'Webhook', value: 'turned off' }] : []),
  ];
}

/** Shows what closing an account ends, what is paid back, and how long its data is kept. */
export function ClosurePreview({ quote }: { quote: ClosureQuote }) {
  const { balance, held, refunds, counts, keptDays } = quote;
  const ends = endings(quote);
  return (
    <Stack gap="16" role="status">
      <Notice tone="warning">This can’t be undone. Incoming messages to its numbers are no longer recorded.</Notice>
      {ends.length > 0 && (
        <section aria-label="What ends">
          <Heading as="h3" marginBottom="6">
            What ends
          </Heading>
          <DetailList details={ends} />
        </section>
      )}
      <section aria-label="Balance">
        <Heading as="h3" marginBottom="6">
          Balance
        </Heading>
        <DetailList
          details={[
            { name: 'Balance', value: <Money usd={balance} /> },
            ...(parseUsd(held) === 0n ? [] : [{ name: 'Held for messages', value: <Money usd={held} /> }]),
            ...refunds.map(({ reference, card, amount }) => ({
              name: `Deposit ${reference}`,
              value: (
                <>
                  <Money usd={amount} /> can go back to {card}
                </>
              ),
            })),
          ]}
        />
        {counts.openDeposits > 0 && (
          <Text tone="muted" marginTop="8">
            {countOf(counts.openDeposits, 'deposit is', 'deposits are')} in progress. The balance is settled once they
            end.
          </Text>
        )}
      </section>
      <Text tone="muted">
        {countOf(counts.contacts, 'contact', 'contacts')}, lists, and user data are kept for {keptDays} days and then
        erased. Opt-outs, the ledger, and the audit log are kept. Ask the customer to export their data in their profile
        before you close the account.
      </Text>
    </Stack>
  );
}
