import { useState } from 'react';
import { Checkbox, chakra, Input, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { useAccountsById, useAccountSearch } from './account-search';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface EditorProps {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Shows the companies of the selected accounts, also those of a link; until they are loaded, how many there are. */
function AccountNames({ values }: Pick<EditorProps, 'values'>) {
  const accounts = useAccountsById(values);
  const [first] = accounts ?? [];
  if (!first || !accounts) return <>{values.length} selected</>;
  const others = values.length - 1;
  return <>{others > 1 ? `${first.label} and ${others} more` : accounts.map(({ label }) => label).join(', ')}</>;
}

/** Selects accounts by their company; each checkbox applies immediately. The selected ones come first. */
function AccountEditor({ values, onChange }: EditorProps) {
  const [text, setText] = useState('');
  const found = useAccountSearch(text);
  const selected = useAccountsById(values)?.filter(({ value }) => values.includes(value)) ?? [];
  const others = found?.filter(({ value }) => !values.includes(value)) ?? [];
  const toggle = (account: string) =>
    onChange(values.includes(account) ? values.filter((other) => other !== account) : [...values, account]);
  return (
    <Stack gap="8">
      <Input
        size={32}
        aria-label="Search accounts"
        placeholder="Search by company"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <chakra.div
        role="group"
        aria-label="Account"
        display="flex"
        flexDirection="column"
        gap="6"
        maxHeight="280px"
        overflow="auto"
        padding="3px"
      >
        {[...selected, ...others].map(({ value, label }) => (
          <Checkbox key={value} checked={values.includes(value)} onChange={() => toggle(value)}>
            {label}
          </Checkbox>
        ))}
        {!found && <Spinner label="Loading accounts" />}
        {found && selected.length + others.length === 0 && <Text tone="muted">No results</Text>}
      </chakra.div>
    </Stack>
  );
}

/** The filter for accounts in the lists of staff: selected by company, sent by id. */
export const accountFilter = {
  kind: 'own',
  key: 'accountUUID',
  label: 'Account',
  own: {
    usable: (value: string) => uuid.test(value),
    request: (value: string) => value,
    label: (values: readonly string[]) => <AccountNames values={values} />,
    editor: (props: EditorProps) => <AccountEditor {...props} />,
  },
} as const;
