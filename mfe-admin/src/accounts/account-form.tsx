import { useMemo, useState } from 'react';
import { maxLength, SelectField, TextField } from '@heliograph/kit/forms';
import { PersonFields, UsernameField } from '@heliograph/widgets/users';
import { browserTimeZone } from '@heliograph/contract/reference/time-zones';
import { useShell } from '@heliograph/platform/session';
import { FormDrawer, FormGroup, TimeZoneField } from '@heliograph/kit/form-kit';
import { Status } from '@heliograph/kit/data';
import { accountStatus } from '@heliograph/contract/reference/accounts';
import { useHostBrands } from '../host-brands';
import type { Account } from './list';

const companyRule = maxLength('Company', 100);

interface NewAccount {
  company: string;
  hostBrandId: string;
  timezone: string;
  owner: { firstName: string; lastName: string; email: string; username: string };
}

/** Creates an account and invites its owner, who gets the Customer role. */
export function CreateAccount({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const brands = useHostBrands();
  const [initial] = useState(() => ({ timezone: browserTimeZone(), hostBrandId: String(shell.brand.id) }));
  const create = async ({ company, hostBrandId, timezone, owner }: NewAccount): Promise<void> => {
    await shell.call('admin.manage/saveaccount', {
      company: company.trim(),
      hostBrandId: Number(hostBrandId),
      timezone,
      owner: {
        firstName: owner.firstName.trim(),
        lastName: owner.lastName.trim(),
        email: owner.email.trim(),
        username: owner.username.trim(),
      },
    });
  };
  return (
    <FormDrawer<NewAccount>
      open
      onClose={onClose}
      title="Create account"
      submitLabel="Create account"
      initialValues={initial}
      onSubmit={create}
      onSaved={({ company, owner }) =>
        shell.toast.success(`Account ${company.trim()} created. Invitation sent to ${owner.email.trim()}`)
      }
    >
      <FormGroup title="Account">
        <TextField name="company" label="Company" required validate={companyRule} autoComplete="off" />
        <SelectField
          name="hostBrandId"
          label="Site brand"
          required
          options={brands}
          help="Sets the address where its users log in."
        />
        <TimeZoneField name="timezone" label="Time zone" required />
      </FormGroup>
      <FormGroup title="Owner" text="Gets the Customer role. We’ll email a link to set a password.">
        <PersonFields prefix="owner." />
        <UsernameField prefix="owner." />
      </FormGroup>
    </FormDrawer>
  );
}

interface AccountForm {
  company: string;
  timezone: string;
}

export interface EditAccountProps {
  account: Account;
  onClose: () => void;
}

/** Edits the name and the time zone of an account. */
export function EditAccount({ account, onClose }: EditAccountProps) {
  const shell = useShell();
  const { accountUUID, company, timezone } = account;
  const initial = useMemo<AccountForm>(() => ({ company, timezone }), [company, timezone]);
  const save = async (values: AccountForm): Promise<void> => {
    const name = values.company.trim();
    await shell.call('admin.manage/saveaccount', {
      accountUUID,
      ...(name !== initial.company && { company: name }),
      ...(values.timezone !== initial.timezone && { timezone: values.timezone }),
    });
  };
  return (
    <FormDrawer<AccountForm>
      open
      onClose={onClose}
      title={`Edit ${company}`}
      status={<Status of={accountStatus} is={account.status} />}
      submitLabel="Save account"
      initialValues={initial}
      onSubmit={save}
      onSaved={(values) => shell.toast.success(`Account ${values.company.trim()} saved`)}
    >
      <TextField name="company" label="Company" required validate={companyRule} autoComplete="off" />
      <TimeZoneField name="timezone" label="Time zone" required help="Users of this account see times in this zone." />
    </FormDrawer>
  );
}
