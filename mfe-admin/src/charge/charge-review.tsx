import { useEffect } from 'react';
import { SummaryLines, toWireMoney } from '@heliograph/kit/form-kit';
import { useFormState } from '@heliograph/kit/forms';
import { Dash, DetailList, ErrorPanel, Money } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { useCall } from '@heliograph/platform/query';
import { formatAmount, MICRO } from '@heliograph/contract/money';
import { chargeCategory, chargeLimits, type ApprovalReason } from '@heliograph/contract/reference/staff-charges';
import { Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { Signed } from '../signed';
import type { ChargeForm } from './charge-fields';

const usd = (dollars: number): bigint => BigInt(dollars) * MICRO;

/** Why nothing is posted yet. */
const approvalText: Record<ApprovalReason, string> = {
  AMOUNT: `Amounts above ${formatAmount(usd(chargeLimits.approval), 0)} need approval.`,
  ACCOUNT_DAY: `With this, more than ${formatAmount(usd(chargeLimits.approval), 0)} would be posted to this account in 24 hours without approval.`,
  STAFF_DAY: `With this, you would have posted more than ${formatAmount(usd(chargeLimits.approvalPerStaff), 0)} in 24 hours without approval.`,
};

/**
 * Shows what is posted, the balance before and after, and what the confirmation does. `onQuote` hears whether the
 * charge needs approval.
 */
export function ChargeReview({ onQuote }: { onQuote: (needsApproval: boolean) => void }) {
  const { values } = useFormState<ChargeForm>({ subscription: { values: true } });
  const { accountUUID, direction } = values;
  const amount = toWireMoney(values.amount) ?? '0.000000';
  const { data, error, isFetching, refetch } = useCall('admin.manage/quotecharge', { accountUUID, direction, amount });
  const needsApproval = data?.needsApproval;
  useEffect(() => {
    if (needsApproval !== undefined) onQuote(needsApproval);
  }, [needsApproval, onQuote]);
  if (!data)
    return error ? (
      <ErrorPanel title="We couldn’t load the balance" error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the balance" />
    );
  return <Preview quote={data} signed={direction === 'CREDIT' ? amount : `-${amount}`} values={values} />;
}

function Preview({
  quote,
  signed,
  values,
}: {
  quote: CallResponse<'admin.manage/quotecharge'>;
  signed: string;
  values: ChargeForm;
}) {
  const { accountUUID } = values;
  const company = useCall('admin.manage/getaccounts', {
    filter: { accountUUID: [accountUUID] },
    page: { size: 1 },
  }).data?.items.find((one) => one.accountUUID === accountUUID)?.company;
  return (
    <Stack gap="16">
      <DetailList
        details={[
          { name: 'Account', value: company ?? <Dash /> },
          { name: 'Reason', value: values.reason.trim() },
          ...(values.reference?.trim() ? [{ name: 'Reference', value: values.reference.trim() }] : []),
        ]}
      />
      <SummaryLines
        lines={[
          { label: 'Balance now', value: <Money usd={quote.balance} balance /> },
          { label: values.category ? chargeCategory.label(values.category) : 'Amount', value: <Signed usd={signed} /> },
          { label: 'New balance', value: <Money usd={quote.balanceAfter} balance />, strong: true },
        ]}
      />
      <Text>
        {values.note
          ? `The customer sees: “${values.note}”`
          : 'The customer sees the category in their billing history.'}
      </Text>
      {quote.belowMinBalance && (
        <Notice tone="warning">
          The new balance is below the account’s minimum balance. It can’t send messages until funds are added.
        </Notice>
      )}
      {quote.needsApproval && (
        <Notice>
          {quote.approval && `${approvalText[quote.approval]} `}Nothing is posted until a second staff member approves
          it.
        </Notice>
      )}
    </Stack>
  );
}
