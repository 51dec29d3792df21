import { useMemo } from 'react';
import { Status } from '@heliograph/shared/data';
import { TextField } from '@heliograph/shared/forms';
import { accountStatus } from '@heliograph/shared/reference/accounts';
import { useShell } from '@heliograph/shared/session';
import { FormDrawer, fromWireMoney, MoneyField, TimeZoneField, toWireMoney } from '@heliograph/shared/form-kit';
import { accountRules, balanceDecimals } from './account-rules';
import type { Account } from './types';

interface AccountForm {
  company: string;
  timezone: string;
  minBalance: string;
}

export interface EditAccountProps {
  account: Account;
  onClose: () => void;
}

/** Changes name, time zone and minimum balance of an account. */
export function EditAccount({ account, onClose }: EditAccountProps) {
  const shell = useShell();
  const { accountUUID, company, timezone, minBalance } = account;
  const initial = useMemo<AccountForm>(() => ({ company, timezone, minBalance: fromWireMoney(minBalance, balanceDecimals) }), [company, timezone, minBalance]);
  const save = async (values: AccountForm): Promise<void> => {
    await shell.call('admin.manage/saveaccount', {
      accountUUID, company: values.company.trim(), timezone: values.timezone, minBalance: toWireMoney(values.minBalance) ?? minBalance,
    });
  };
  return (
    <FormDrawer<AccountForm>
      open onClose={onClose} title={`Edit ${company}`} status={<Status of={accountStatus} is={account.status} />} submitLabel="Save account" initialValues={initial} onSubmit={save}
      onSaved={(values) => shell.toast.success(`Account ${values.company.trim()} saved`)}
    >
      <TextField name="company" label="Company" required validate={accountRules.company} autoComplete="off" />
      <TimeZoneField name="timezone" label="Time zone" required help="Users of this account see times in this zone." />
      <MoneyField name="minBalance" label="Minimum balance" required validate={accountRules.minBalance} decimals={balanceDecimals} help="Messages are only sent while the balance stays at or above it." />
    </FormDrawer>
  );
}
