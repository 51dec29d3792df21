import { useMemo, useState } from 'react';
import { ComboboxField } from '@heliograph/kit/form-kit';
import { useFormState } from '@heliograph/kit/forms';
import { useAccountSearch } from './account-search';

/** Selects an account by its company; the value is its ID. */
export function AccountField() {
  const [text, setText] = useState('');
  const { values } = useFormState<{ accountUUID?: string }>({ subscription: { values: true } });
  const [known] = useState(() => new Map<string, string>());
  const found = useAccountSearch(text);
  const chosen = values.accountUUID;
  const options = useMemo(() => {
    for (const { value, label } of found ?? []) known.set(value, label);
    const keep =
      chosen && !found?.some(({ value }) => value === chosen)
        ? [{ value: chosen, label: known.get(chosen) ?? chosen }]
        : [];
    return [...(found ?? []), ...keep];
  }, [found, known, chosen]);
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
