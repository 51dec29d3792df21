import { useLayoutEffect } from 'react';
import { MoneyField, parseMoney, RadioCards } from '@heliograph/kit/form-kit';
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
} from '@heliograph/kit/forms';
import { formatAmount } from '@heliograph/contract/money';
import {
  categoriesOf,
  chargeCategory,
  chargeDirection,
  chargeLimits,
  type ChargeCategory,
  type ChargeDirection,
} from '@heliograph/contract/reference/staff-charges';
import { Stack } from '@heliograph/kit/ui';
import { AccountField } from '../account-field';

/** A charge or a credit as the form has it. */
export interface ChargeForm {
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

/** Asks for a charge or a credit. The fields stay mounted, but hidden, while it is reviewed. */
export function ChargeFields() {
  const form = useForm<ChargeForm>();
  const { values } = useFormState<ChargeForm>({ subscription: { values: true } });
  const categories = categoriesOf[values.direction];
  const chosen = values.category;
  const isOther = chosen !== '' && !categories.includes(chosen);
  // A category of the other direction is cleared, before the paint.
  useLayoutEffect(() => {
    if (isOther) form.change('category', '');
  }, [form, isOther]);
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
        help={`Above ${formatAmount(BigInt(chargeLimits.approval) * 1_000_000n, 0)}, a second staff member must approve.`}
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
