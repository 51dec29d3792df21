import { useMemo, useState } from 'react';
import { maxLength, SelectField, TextField } from '@heliograph/shared/forms';
import { PersonFields, UsernameField } from '@heliograph/shared/users';
import { useCall } from '@heliograph/shared/query';
import { browserTimeZone } from '@heliograph/shared/reference/time-zones';
import type { Option } from '@heliograph/shared/reference/value-set';
import { useShell } from '@heliograph/shared/session';
import { FormDrawer, FormGroup, fromWireMoney, minMoney, MoneyField, TimeZoneField, toWireMoney } from '@heliograph/shared/form-kit';
import { Status } from '@heliograph/shared/data';
import { accountStatus } from '@heliograph/shared/reference/accounts';
import type { Account } from './list';

/** Decimals of balances. */
const balanceDecimals = 4;

/** Validators of an account's fields besides `required`, with the limits of the call. */
const accountRules = {
  company: maxLength('Company', 100),
  minBalance: minMoney('Minimum balance', 0),
};

interface NewAccount {
  company: string;
  hostBrandId: string;
  timezone: string;
  minBalance: string;
  owner: { firstName: string; lastName: string; email: string; username: string };
}

/** Creates an account and invites its owner, who gets the Customer role. */
export function CreateAccount({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const brands = useHostBrands();
  const [initial] = useState(() => ({ timezone: browserTimeZone(), minBalance: '0.0000', hostBrandId: String(shell.brand.id) }));
  const create = async ({ company, hostBrandId, timezone, minBalance, owner }: NewAccount): Promise<void> => {
    await shell.call('admin.manage/saveaccount', {
      company: company.trim(), hostBrandId: Number(hostBrandId), timezone, minBalance: toWireMoney(minBalance) ?? undefined,
      owner: { firstName: owner.firstName.trim(), lastName: owner.lastName.trim(), email: owner.email.trim(), username: owner.username.trim() },
    });
  };
  return (
    <FormDrawer<NewAccount>
      open onClose={onClose} title="Create account" submitLabel="Create account" initialValues={initial} onSubmit={create}
      onSaved={({ company, owner }) => shell.toast.success(`Account ${company.trim()} created. Invitation sent to ${owner.email.trim()}`)}
    >
      <FormGroup title="Account">
        <TextField name="company" label="Company" required validate={accountRules.company} autoComplete="off" />
        <SelectField name="hostBrandId" label="Site brand" required options={brands} help="Sets the address where its users log in." />
        <TimeZoneField name="timezone" label="Time zone" required />
        <MoneyField name="minBalance" label="Minimum balance" required validate={accountRules.minBalance} decimals={balanceDecimals} />
      </FormGroup>
      <FormGroup title="Owner" text="Gets the Customer role. We’ll email a link to set a password.">
        <PersonFields prefix="owner." />
        <UsernameField prefix="owner." />
      </FormGroup>
    </FormDrawer>
  );
}

/** Returns the site brands to choose from; only the current one while they load. */
function useHostBrands(): Option[] {
  const { brand } = useShell();
  const { data } = useCall('admin.manage/summarizeaccounts', { filter: {} }, { toast: true });
  return (data?.facets.hostBrands ?? [brand]).map(({ id, name }) => ({ value: String(id), label: name }));
}

interface AccountForm {
  company: string;
  timezone: string;
  minBalance: string;
}

export interface EditAccountProps {
  account: Account;
  onClose: () => void;
}

/** Edits the name, time zone, and minimum balance of an account. */
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
