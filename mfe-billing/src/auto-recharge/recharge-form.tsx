import { useMemo } from 'react';
import { Money } from '@heliograph/kit/data';
import { FormGroup, FormPage, MoneyField, RadioCards, useEditBase } from '@heliograph/kit/form-kit';
import { CheckboxField, SelectField, TextField, useFieldValue } from '@heliograph/kit/forms';
import { rechargeMode, rechargeRules, type RechargeMode } from '@heliograph/contract/reference/auto-recharge';
import { useShell } from '@heliograph/platform/session';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Link, Text } from '@heliograph/kit/ui';
import { RechargeState } from './recharge-state';
import {
  backupRule,
  emailsRule,
  fieldNames,
  requestOf,
  rulesOf,
  valuesOf,
  type Card,
  type Overview,
  type RechargeValues,
} from './recharge-values';

const counts = Array.from({ length: rechargeRules.mostPerDay }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

/** Edits the settings of Auto Recharge, next to what it is doing. */
export function RechargeForm({ overview, cards }: { overview: Overview; cards: readonly Card[] }) {
  const shell = useShell();
  const edit = useEditBase({
    read: overview,
    valuesOf: (read) => valuesOf(read, cards),
    load: () => shell.call('account.manage/getautorecharge', {}),
  });
  const save = async (values: RechargeValues): Promise<void> => {
    const { revision } = edit.read;
    const saved = await shell.call('account.manage/setautorecharge', { ...requestOf(values), revision });
    shell.toast.success(values.enabled ? 'Auto Recharge is on' : 'Auto Recharge is off');
    edit.setBase(saved, values);
  };
  return (
    <FormPage<RechargeValues>
      label="Auto Recharge"
      edit={edit}
      onSubmit={save}
      names={fieldNames}
      submitLabel="Save settings"
      summary={<RechargeState overview={overview} />}
    >
      <Fields overview={overview} cards={cards} />
    </FormPage>
  );
}

function Fields({ overview, cards }: { overview: Overview; cards: readonly Card[] }) {
  const rules = useMemo(() => rulesOf(overview), [overview]);
  const mode = useFieldValue<RechargeMode>('recharge');
  const options = cards
    .filter(({ expired }) => !expired)
    .map(({ paymentMethodUUID, brand, last4 }) => ({ value: paymentMethodUUID, label: `${brand} ending ${last4}` }));
  return (
    <>
      <CheckboxField name="enabled" label="Recharge automatically" />
      <FormGroup title="When and how much">
        <MoneyField
          name="threshold"
          label="Threshold"
          required
          validate={rules.threshold}
          help={
            <>
              Charges your card when the balance falls below this. Your balance is{' '}
              <Money usd={overview.balance} balance />.
            </>
          }
        />
        <RadioCards name="recharge" label="Recharge" required options={rechargeMode.options()} />
        <MoneyField
          name="amount"
          label={mode === 'TOP_UP_TO' ? 'Level' : 'Amount'}
          required
          validate={rules.amount}
          help={mode === 'TOP_UP_TO' ? 'The balance after a recharge.' : 'Added by each recharge.'}
        />
      </FormGroup>
      <FormGroup title="Limits" text="We email you when a limit holds a recharge back.">
        <SelectField name="dailyCount" label="Recharges in 24 hours" required options={counts} />
        <MoneyField
          name="monthlyCap"
          label="Monthly cap"
          required
          validate={rules.monthlyCap}
          help="The most that is charged per calendar month."
        />
      </FormGroup>
      <FormGroup
        title="Cards"
        text="A lost, stolen, or expired card isn’t tried again; the backup card is charged at once. After other declines we try again after 15 minutes, 1 hour, 6 hours, and 24 hours, then turn Auto Recharge off."
      >
        <SelectField name="primary" label="Primary card" required options={options} />
        <SelectField name="backup" label="Backup card" options={options} placeholder="None" validate={backupRule} />
        <Text tone="muted" textStyle="small">
          To save another card,{' '}
          <Link asChild textDecoration="underline">
            <RouterLink to="/main/billing/add-funds">add funds with it</RouterLink>
          </Link>
          .
        </Text>
      </FormGroup>
      <FormGroup title="Notifications">
        <TextField
          name="emails"
          label="Also notify"
          validate={emailsRule}
          autoComplete="off"
          placeholder="finance@example.com"
          help="Up to 5 email addresses, separated by commas. Users who can add funds are always notified."
        />
      </FormGroup>
    </>
  );
}
