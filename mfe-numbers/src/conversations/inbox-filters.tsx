import { formatPhone } from '@heliograph/shared/data';
import { Popover } from '@heliograph/shared/overlay';
import { Button, Checkbox, FieldShell, NativeSelect, Stack } from '@heliograph/shared/ui';
import type { Inbox } from './conversation';
import type { InboxAddress } from './use-inbox-address';

export interface InboxFiltersProps {
  address: InboxAddress;
  facets: Inbox['facets'] | undefined;
}

/** Filters of the inbox that are used less often: number, label, and unread. */
export function InboxFilters({ address: { number, label, unread, put }, facets }: InboxFiltersProps) {
  const count = [number, label, unread].filter(Boolean).length;
  const labels = facets?.labels ?? [];
  const known = label === '' || labels.includes(label) ? labels : [...labels, label];
  return (
    <Popover title="Filters" width={316} trigger={<Button>{count ? `Filters ${count}` : 'Filters'}</Button>}>
      <Stack gap="12">
        <FieldShell label="Number">
          <NativeSelect value={number} onChange={(event) => put({ number: event.currentTarget.value })}>
            <option value="">All numbers</option>
            {(facets?.numbers ?? []).map((one) => <option key={one.numberUUID} value={one.numberUUID}>{`${formatPhone(one.number)} ${one.label}`.trim()}</option>)}
          </NativeSelect>
        </FieldShell>
        <FieldShell label="Label">
          <NativeSelect value={label} onChange={(event) => put({ label: event.currentTarget.value })}>
            <option value="">All labels</option>
            {known.map((name) => <option key={name} value={name}>{name}</option>)}
          </NativeSelect>
        </FieldShell>
        <Checkbox checked={unread} onChange={(event) => put({ unread: event.currentTarget.checked ? 'yes' : null })}>Unread only</Checkbox>
        {count > 0 && <div><Button onClick={() => put({ number: null, label: null, unread: null })}>Clear filters</Button></div>}
      </Stack>
    </Popover>
  );
}
