import { countOf, DateTime, formatCount, formatShare, Money, Totals } from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Link, Notice, Stack, Text } from '@heliograph/kit/ui';
import { Difference, differenceOf, ImpactTable, type ImpactWords } from './impact-table';
import type { Impact } from './use-impact';

/** Returns how many kinds of message cost the same. */
function sameText(all: number, same: number): string {
  if (all === 0) return 'Accounts with these prices sent and received no messages in this period.';
  if (all === same) return 'Every message would have cost the same.';
  return same ? `${countOf(same, 'other kind', 'other kinds')} of message would have cost the same.` : '';
}

/**
 * Shows what the messages of a period would cost, next to what they cost: in all, by kind of message, and by account.
 */
export function ImpactResult({ impact, words, narrow }: { impact: Impact; words: ImpactWords; narrow: boolean }) {
  const { messages, before, unpriced, lines, accounts, from, to } = impact;
  const charged = parseUsd(before) ?? 0n;
  const changed = lines.filter((line) => differenceOf(line) !== 0n);
  const same = sameText(lines.length, lines.length - changed.length);
  const share = charged
    ? `${differenceOf(impact) > 0n ? '+' : ''}${formatShare(Number(differenceOf(impact)) / Number(charged))}`
    : undefined;
  return (
    <Stack gap="20">
      <div>
        <Text role="status" tone="muted" textStyle="small" marginBottom="8">
          From <DateTime at={from} only="minute" /> to <DateTime at={to} only="minute" />. Fees aren’t compared.
        </Text>
        <Totals
          label={words.label}
          narrow={narrow}
          items={[
            { label: 'Messages', value: formatCount(messages) },
            { label: words.before, value: <Money usd={before} /> },
            { label: words.after, value: <Money usd={impact.after} /> },
            { label: 'Difference', value: <Difference of={impact} />, note: share },
          ]}
        />
      </div>
      {unpriced > 0 && (
        <Notice tone="warning" title={`${formatCount(unpriced)} messages would have no price`}>
          The comparison keeps their cost. {words.unpriced}
        </Notice>
      )}
      {changed.length > 0 && (
        <ImpactTable
          words={words}
          title="By kind of message"
          head="Kind"
          rows={changed.map(({ name, events, ...amounts }) => ({
            ...amounts,
            key: name,
            name,
            note: `${formatCount(events)} messages`,
          }))}
        />
      )}
      {accounts.length > 0 && (
        <ImpactTable
          words={words}
          title="Accounts with the largest differences"
          head="Account"
          rows={accounts.map(({ accountUUID, company, ...amounts }) => ({
            ...amounts,
            key: accountUUID,
            name: (
              <Link as={RouterLink} to={`/main/accounts?open=${accountUUID}`}>
                {company}
              </Link>
            ),
          }))}
        />
      )}
      {same !== '' && <Text tone="muted">{same}</Text>}
    </Stack>
  );
}
