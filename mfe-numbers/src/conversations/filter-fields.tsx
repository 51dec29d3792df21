import { useState } from 'react';
import { FilterEditor, formatPhone, type FilterDefinition } from '@heliograph/kit/data';
import { Button, chakra, Checkbox, FieldShell, NativeSelect, Stack } from '@heliograph/kit/ui';
import type { Inbox } from './conversation';
import type { InboxAddress } from './use-inbox-address';

const period: FilterDefinition<never> = { kind: 'period', key: 'period', label: 'Last text' };

export interface FilterFieldsProps {
  address: InboxAddress;
  facets: Inbox['facets'] | undefined;
  /** How many of them are set. */
  count: number;
  onClose: () => void;
}

/** Edits the filters of the inbox that are used less often. */
export function FilterFields({ address, facets, count, onClose }: FilterFieldsProps) {
  const { number, label, unread, put } = address;
  // The editor of the period keeps what is typed until its key changes.
  const [editor, setEditor] = useState({ key: 0, start: address.period });
  const labels = facets?.labels ?? [];
  const known = label === '' || labels.includes(label) ? labels : [...labels, label];
  const clear = (): void => {
    put({ number: null, label: null, unread: null, period: null });
    setEditor({ key: editor.key + 1, start: '' });
  };
  return (
    <Stack gap="12">
      <FieldShell label="Number">
        <NativeSelect value={number} onChange={(event) => put({ number: event.currentTarget.value })}>
          <option value="">All numbers</option>
          {(facets?.numbers ?? []).map((one) => (
            <option key={one.numberUUID} value={one.numberUUID}>
              {`${formatPhone(one.number)} ${one.label}`.trim()}
            </option>
          ))}
        </NativeSelect>
      </FieldShell>
      <FieldShell label="Label">
        <NativeSelect value={label} onChange={(event) => put({ label: event.currentTarget.value })}>
          <option value="">All labels</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FieldShell>
      <chakra.fieldset>
        <chakra.legend fontWeight={600} marginBottom="6">
          {period.label}
        </chakra.legend>
        <FilterEditor
          key={editor.key}
          filter={period}
          options={null}
          onRetry={null}
          values={editor.start === '' ? [] : [editor.start]}
          onChange={(change) => put({ period: change([])[0] ?? null })}
          onClose={onClose}
        />
      </chakra.fieldset>
      <Checkbox checked={unread} onChange={(event) => put({ unread: event.currentTarget.checked ? 'yes' : null })}>
        Unread only
      </Checkbox>
      {count > 0 && (
        <div>
          <Button onClick={clear}>Clear filters</Button>
        </div>
      )}
    </Stack>
  );
}
