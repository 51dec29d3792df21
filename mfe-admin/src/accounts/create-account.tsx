import { useState } from 'react';
import { SelectField, TextField } from '@heliograph/shared/forms';
import { userRules } from '@heliograph/shared/users';
import { useCall } from '@heliograph/shared/query';
import { browserTimeZone } from '@heliograph/shared/reference/time-zones';
import type { Option } from '@heliograph/shared/reference/value-set';
import { useShell } from '@heliograph/shared/session';
import { Grid } from '@heliograph/shared/ui';
import { FormDrawer, FormGroup, MoneyField, TimeZoneField, toWireMoney } from '@heliograph/shared/form-kit';
import { accountRules, balanceDecimals } from './account-rules';

interface NewAccount {
  company: string;
  hostBrandId: string;
  timezone: string;
  minBalance: string;
  owner: { firstName: string; lastName: string; email: string; username: string };
}

/** Creates an account and invites its first user, who gets the role Customer. */
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
        <Grid gap="16" gridTemplateColumns="1fr 1fr">
          <TextField name="owner.firstName" label="First name" required validate={userRules.firstName} autoComplete="off" />
          <TextField name="owner.lastName" label="Last name" required validate={userRules.lastName} autoComplete="off" />
        </Grid>
        <TextField name="owner.email" label="Email" type="email" required validate={userRules.email} autoComplete="off" />
        <TextField name="owner.username" label="Username" required validate={userRules.username} autoComplete="off" autoCapitalize="none" spellCheck={false} help="3 to 50 lowercase letters, digits, dots, dashes or underscores" />
      </FormGroup>
    </FormDrawer>
  );
}

/** The brands that an account can be of; the own one until the answer is there. */
function useHostBrands(): Option[] {
  const { brand } = useShell();
  const { data } = useCall('admin.manage/summarizeaccounts', { filter: {} }, { toast: true });
  return (data?.facets.hostBrands ?? [brand]).map(({ id, name }) => ({ value: String(id), label: name }));
}
