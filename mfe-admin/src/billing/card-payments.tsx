import type { CallResponse } from '@heliograph/contract';
import { countOf, DateTime, ErrorPanel, Money, Status } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { disputeStatus, paymentDifference } from '@heliograph/contract/reference/card-payments';
import { Link } from '@heliograph/platform/router';
import { chakra, Heading, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { Cell, Name, SumsTable } from './sums-table';

type CardPayments = CallResponse<'admin.manage/getcardpayments'>;

const words = (code: string) => code.replaceAll('_', ' ');

/** Shows disputed deposits, and what ledger and card provider disagree about. */
export function CardPayments() {
  const { data, error, isFetching, refetch } = useCall('admin.manage/getcardpayments', {});
  if (!data)
    return error ? (
      <ErrorPanel
        title="We couldn’t load the card payments"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Loading card payments" />
    );
  return (
    <Stack gap="24">
      <Agreement data={data} />
      {data.differences.length > 0 && <Differences items={data.differences} />}
      <Disputes items={data.disputes} />
    </Stack>
  );
}

function Agreement({ data: { provider, reconciledAt, counts } }: { data: CardPayments }) {
  const checked = reconciledAt === null ? null : <DateTime at={reconciledAt} />;
  if (counts.differences > 0)
    return (
      <Notice tone="error" title={`${countOf(counts.differences, 'difference', 'differences')} to the card provider.`}>
        The ledger and the card provider don’t agree about the payments below. They are compared once a day, last on{' '}
        {checked}.
      </Notice>
    );
  if (checked)
    return (
      <Notice tone="success" title="Ledger and card provider agree.">
        Compared on {checked}: each payment, refund, and dispute at the provider is in the ledger.
      </Notice>
    );
  return (
    <Notice tone="info" title="Not compared yet.">
      {provider === 'stripe'
        ? 'The ledger is compared with the payments at Stripe once a day.'
        : 'The card provider that is set up here moves no money, so there is nothing to compare.'}
    </Notice>
  );
}

function Differences({ items }: { items: CardPayments['differences'] }) {
  return (
    <Stack gap="8">
      <Heading>Differences</Heading>
      <SumsTable
        label="Differences"
        columns={[
          'Difference',
          'Company',
          'Deposit',
          'Payment at the provider',
          'In the ledger',
          'At the provider',
          'Found',
        ]}
        texts={['Company', 'Deposit', 'Payment at the provider', 'Found']}
      >
        <tbody>
          {items.map((item) => (
            <chakra.tr key={item.differenceUUID} borderBottomWidth="1px" borderColor="border">
              <Name scope="row">{paymentDifference.label(item.kind)}</Name>
              <Cell textAlign="start">{item.account ? <Company {...item.account} /> : '—'}</Cell>
              <Cell textAlign="start">{item.reference ?? '—'}</Cell>
              <Cell textAlign="start">{item.providerRef}</Cell>
              <Cell>
                <Money usd={item.ours} />
              </Cell>
              <Cell>
                <Money usd={item.theirs} />
              </Cell>
              <Cell textAlign="start">
                <DateTime at={item.foundAt} />
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </SumsTable>
    </Stack>
  );
}

function Disputes({ items }: { items: CardPayments['disputes'] }) {
  return (
    <Stack gap="8">
      <Heading>Disputes</Heading>
      {items.length === 0 ? (
        <Text tone="muted">No deposit was disputed.</Text>
      ) : (
        <SumsTable
          label="Disputes"
          columns={['Company', 'Status', 'Amount', 'Deposit', 'Reason', 'Opened', 'Answer by']}
          texts={['Status', 'Deposit', 'Reason', 'Opened', 'Answer by']}
        >
          <tbody>
            {items.map((item) => (
              <chakra.tr key={item.disputeUUID} borderBottomWidth="1px" borderColor="border">
                <Name scope="row">
                  <Company accountUUID={item.accountUUID} company={item.company} />
                </Name>
                <Cell textAlign="start">
                  <Status of={disputeStatus} is={item.status} />
                </Cell>
                <Cell>
                  <Money usd={item.amount} />
                </Cell>
                <Cell textAlign="start">{item.reference}</Cell>
                <Cell textAlign="start">{words(item.reason)}</Cell>
                <Cell textAlign="start">
                  <DateTime at={item.createdAt} />
                </Cell>
                <Cell textAlign="start">
                  {item.closedAt === null && item.respondBy ? <DateTime at={item.respondBy} /> : '—'}
                </Cell>
              </chakra.tr>
            ))}
          </tbody>
        </SumsTable>
      )}
    </Stack>
  );
}

function Company({ accountUUID, company }: { accountUUID: string; company: string }) {
  return <Link to={`/main/billing?accountUUID=${accountUUID}`}>{company}</Link>;
}
