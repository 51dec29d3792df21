import {
  FormDrawer,
  FormGroup,
  fromWireMoney,
  maxMoney,
  minMoney,
  MoneyField,
  toWireMoney,
  useEditBase,
} from '@heliograph/kit/form-kit';
import { all, TextField, wholeNumber } from '@heliograph/kit/forms';
import { accountLimits } from '@heliograph/contract/reference/account-limits';
import { useShell } from '@heliograph/platform/session';
import type { AccountPage } from './account-facts';

/** Decimals of balances. */
const balanceDecimals = 4;

interface LimitsForm {
  minBalance: string;
  creditLimit: string;
  textsPerDay: string;
  spendPerDay: string;
}

const amount = (label: string, least: number) => all(minMoney(label, least), maxMoney(label, accountLimits.money));
const rules = {
  minBalance: amount('Minimum balance', 0),
  creditLimit: amount('Credit limit', 0),
  textsPerDay: wholeNumber('Texts per day', accountLimits.texts),
  spendPerDay: amount('Spend per day', accountLimits.leastSpend),
};

const limitsForm = (limits: AccountPage['limits']): LimitsForm => ({
  minBalance: fromWireMoney(limits.minBalance, balanceDecimals),
  creditLimit: fromWireMoney(limits.creditLimit, balanceDecimals),
  textsPerDay: limits.textsPerDay === null ? '' : String(limits.textsPerDay),
  spendPerDay: fromWireMoney(limits.spendPerDay),
});

/** Changes how far the balance of an account may fall, and how much it may text a day. */
export function EditLimits({
  account: { accountUUID, company, limits },
  onClose,
}: {
  account: Pick<AccountPage, 'accountUUID' | 'company' | 'limits'>;
  onClose: () => void;
}) {
  const shell = useShell();
  const edit = useEditBase({
    read: limits,
    valuesOf: limitsForm,
    load: async () => (await shell.call('admin.manage/getaccount', { accountUUID })).limits,
  });
  const save = async ({ minBalance, creditLimit, textsPerDay, spendPerDay }: Partial<LimitsForm>): Promise<void> => {
    await shell.call('admin.manage/setaccountlimits', {
      accountUUID,
      minBalance: toWireMoney(minBalance) ?? edit.read.minBalance,
      creditLimit: toWireMoney(creditLimit) ?? edit.read.creditLimit,
      textsPerDay: textsPerDay?.trim() ? Number(textsPerDay) : null,
      spendPerDay: toWireMoney(spendPerDay),
      revision: edit.read.revision,
    });
  };
  return (
    <FormDrawer<LimitsForm>
      open
      onClose={onClose}
      title={`Limits of ${company}`}
      submitLabel="Save limits"
      edit={edit}
      onSubmit={save}
      onSaved={() => shell.toast.success(`Limits of ${company} saved`)}
    >
      <FormGroup title="Balance">
        <MoneyField
          name="minBalance"
          label="Minimum balance"
          required
          validate={rules.minBalance}
          decimals={balanceDecimals}
          help="Texts are only sent while the balance stays at or above it."
        />
        <MoneyField
          name="creditLimit"
          label="Credit limit"
          required
          validate={rules.creditLimit}
          decimals={balanceDecimals}
          help="How far below the minimum balance the account can still send."
        />
      </FormGroup>
      <FormGroup
        title="Daily limits"
        text="For a day in the account’s time zone. Broadcasts continue the next day; other texts are rejected. Leave blank for no limit."
      >
        <TextField
          name="textsPerDay"
          label="Texts per day"
          inputMode="numeric"
          autoComplete="off"
          validate={rules.textsPerDay}
        />
        <MoneyField
          name="spendPerDay"
          label="Spend per day"
          validate={rules.spendPerDay}
          help="What texts cost, with what is held for them. Fees and look-ups don’t count."
        />
      </FormGroup>
    </FormDrawer>
  );
}
