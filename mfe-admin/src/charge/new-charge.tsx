import { useMemo, useState } from 'react';
import { FormDrawer, MoneyField, parseMoney, RadioCards, SummaryLines, toWireMoney } from '@heliograph/shared/form-kit';
import {
  all,
  maxLength,
  minLength,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
  useFormState,
  type Validator,
} from '@heliograph/shared/forms';
import { Dash, DetailList, ErrorPanel, Money } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { formatUsd } from '@heliograph/shared/money';
import { useCall } from '@heliograph/shared/query';
import {
  categoriesOf,
  chargeCategory,
  chargeDirection,
  chargeLimits,
  type ChargeCategory,
  type ChargeDirection,
} from '@heliograph/shared/reference/staff-charges';
import { useShell } from '@heliograph/shared/session';
import { Button, Notice, Spinner, Stack, Text } from '@heliograph/shared/ui';
import { AccountField } from '../account-field';
import { Signed } from '../signed';

interface ChargeForm {
  accountUUID: string;
  direction: ChargeDirection;
  amount: string;
  category: ChargeCategory | '';
  reason: string;
  reference?: string;
  note?: string;
}

const above: Validator = (value) => {
  const micro = parseMoney(String(value ?? ''));
  if (micro === null) return undefined;
  if (micro <= 0n) return 'Amount must be greater than 0';
  return micro > BigInt(chargeLimits.max) * 1_000_000n ? `Amount must be smaller than ${chargeLimits.max}` : undefined;
};
const rules = {
  reason: all(minLength('Reason', chargeLimits.reason), maxLength('Reason', 500)),
  reference: maxLength('Reference', 100),
  note: maxLength('Note to the customer', 200),
};
const directions = chargeDirection.options().map((option) => ({
  ...option,
  note: option.value === 'CHARGE' ? 'Takes money from the account' : 'Adds money to the account',
}));

const isLarge = (amount: string | undefined): boolean =>
  (parseMoney(amount ?? '') ?? 0n) > BigInt(chargeLimits.approval) * 1_000_000n;

/** The fields; they stay mounted, but hidden, while the charge is reviewed. */
function Fields() {
  const form = useForm<ChargeForm>();
  const { values } = useFormState<ChargeForm>({ subscription: { values: true } });
  const categories = categoriesOf[values.direction];
  const chosen = values.category;
  // A category of the other direction is cleared.
  if (chosen && !categories.includes(chosen)) queueMicrotask(() => form.change('category', ''));
  return (
    <Stack gap="20">
      <AccountField />
      <RadioCards name="direction" label="Direction" options={directions} required />
      <MoneyField
        name="amount"
        label="Amount"
        required
        validate={above}
        decimals={4}
        help={`Above ${formatUsd(BigInt(chargeLimits.approval) * 1_000_000n, 0)}, a second staff member must approve.`}
      />
      <SelectField
        name="category"
        label="Category"
        required
        placeholder="Choose a category"
        options={chargeCategory.options(categories)}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={rules.reason}
        help="Staff see this. At least 10 characters."
      />
      <TextField
        name="reference"
        label="Reference"
        validate={rules.reference}
        autoComplete="off"
        help="Such as a ticket or invoice number."
      />
      <TextField
        name="note"
        label="Note to the customer"
        validate={rules.note}
        autoComplete="off"
        help="Shown in their billing history instead of the category."
      />
    </Stack>
  );
}

/** Shows what is posted, the balance before and after, and what the confirmation does. */
function Review() {
  const { values } = useFormState<ChargeForm>({ subscription: { values: true } });
  const { accountUUID, direction } = values;
  const amount = toWireMoney(values.amount) ?? '0.000000';
  const { data, error, isFetching, refetch } = useCall('admin.manage/quotecharge', { accountUUID, direction, amount });
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
          { label: 'Balance now', value: <Money usd={quote.balance} /> },
          { label: values.category ? chargeCategory.label(values.category) : 'Amount', value: <Signed usd={signed} /> },
          { label: 'New balance', value: <Money usd={quote.balanceAfter} />, strong: true },
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
      {quote.needsApproval && <Notice>Nothing is posted until a second staff member approves it.</Notice>}
    </Stack>
  );
}

/** The label of the button: of the next step, or what it does. */
const submitLabel = (reviewing: boolean, large: boolean) =>
  !reviewing ? 'Review' : large ? 'Request approval' : 'Post';

/** Posts a charge or a credit: fields first, then a review with the new balance, which is confirmed. */
export function NewCharge({ onClose, accountUUID }: { onClose: () => void; accountUUID?: string }) {
  const shell = useShell();
  const initial = useMemo<Partial<ChargeForm>>(
    () => ({ direction: 'CHARGE', category: '', ...(accountUUID && { accountUUID }) }),
    [accountUUID],
  );
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [reviewing, setReviewing] = useState(false);
  const [large, setLarge] = useState(false);
  const post = async ({ amount, category, reason, reference, note, ...rest }: ChargeForm): Promise<void> => {
    try {
      await shell.call('admin.manage/postcharge', {
        accountUUID: rest.accountUUID,
        direction: rest.direction,
        amount: toWireMoney(amount) ?? '',
        category: category || 'OTHER',
        reason: reason.trim(),
        ...(reference?.trim() && { reference: reference.trim() }),
        ...(note?.trim() && { note: note.trim() }),
        idempotencyKey,
      });
    } catch (error) {
      setReviewing(false);
      throw error;
    }
  };
  return (
    <FormDrawer<ChargeForm>
      open
      onClose={onClose}
      title={reviewing ? 'Review charge or credit' : 'New charge or credit'}
      initialValues={initial}
      submitLabel={submitLabel(reviewing, large)}
      note={!reviewing}
      aside={
        reviewing && (
          <Button size={36} variant="quiet" onClick={() => setReviewing(false)}>
            Back
          </Button>
        )
      }
      intercept={(form) => {
        // A rejection by the server doesn’t count: the next attempt is reviewed again.
        if (reviewing || form.getState().hasValidationErrors) return false;
        setLarge(isLarge(form.getState().values.amount));
        setReviewing(true);
        return true;
      }}
      onSubmit={post}
      onSaved={() => shell.toast.success(large ? 'Approval requested' : 'Posted')}
    >
      <div hidden={reviewing}>
        <Fields />
      </div>
      {reviewing && <Review />}
    </FormDrawer>
  );
}
