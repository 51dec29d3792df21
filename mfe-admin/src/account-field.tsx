import { useMemo, useState } from 'react';
import { ComboboxField } from '@heliograph/shared/form-kit';
import { useFormState } from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';

/** Accounts offered at once; typing finds more. */
const offered = 50;

/** Selects an account by its company; the value is its ID. */
export function AccountField() {
  const [text, setText] = useState('');
  const { values } = useFormState<{ accountUUID?: string }>({ subscription: { values: true } });
  const [known] = useState(() => new Map<string, string>());
  const { data } = useCall(
    'admin.manage/getaccounts',
    { filter: { text }, sort: [{ field: 'company', dir: 'asc' }], page: { size: offered } },
    { keepPrevious: true, toast: true },
  );
  const chosen = values.accountUUID;
  const options = useMemo(() => {
    for (const { accountUUID, company } of data?.items ?? []) known.set(accountUUID, company);
    const found = (data?.items ?? []).map(({ accountUUID, company }) => ({ value: accountUUID, label: company }));
    const keep =
      chosen && !found.some(({ value }) => value === chosen)
        ? [{ value: chosen, label: known.get(chosen) ?? chosen }]
        : [];
    return [...found, ...keep];
  }, [data, known, chosen]);
  return (
    <ComboboxField
      name="accountUUID"
      label="Account"
      required
      options={options}
      onSearch={setText}
      placeholder="Search by company"
    />
  );
}
