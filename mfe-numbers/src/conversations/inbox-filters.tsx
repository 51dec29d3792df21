import { useState } from 'react';
import { lazyPart, Popover } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import type { Inbox } from './conversation';
import type { InboxAddress } from './use-inbox-address';

const FilterFields = lazyPart(
  () => import('./filter-fields'),
  (part) => part.FilterFields,
);

export interface InboxFiltersProps {
  address: InboxAddress;
  facets: Inbox['facets'] | undefined;
}

/** Opens the filters of the inbox that are used less often: number, label, time of the last text, and unread. */
export function InboxFilters({ address, facets }: InboxFiltersProps) {
  const [open, setOpen] = useState(false);
  const { number, label, period, unread } = address;
  const count = [number, label, period, unread].filter(Boolean).length;
  return (
    <Popover
      title="Filters"
      width={316}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{count ? `Filters ${count}` : 'Filters'}</Button>}
    >
      <FilterFields address={address} facets={facets} count={count} onClose={() => setOpen(false)} />
    </Popover>
  );
}
