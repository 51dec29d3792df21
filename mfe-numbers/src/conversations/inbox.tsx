import { useEffect, useState } from 'react';
import { CheckCheckIcon, formatCount, SearchBox } from '@heliograph/kit/data';
import { SegmentedControl } from '@heliograph/kit/overlay';
import { conversationStatus } from '@heliograph/contract/reference/conversations';
import { chakra, IconButton, NativeSelect } from '@heliograph/kit/ui';
import type { Inbox } from './conversation';
import { InboxEmpty } from './inbox-empty';
import { InboxFilters } from './inbox-filters';
import { InboxList } from './inbox-list';
import type { InboxAddress } from './use-inbox-address';

export interface InboxProps {
  address: InboxAddress;
  summary: Inbox | undefined;
  onNew: () => void;
}

/** The list of conversations, with its filters, and the changes of several. */
export function InboxPane({ address, summary, onNew }: InboxProps) {
  const { show, status, text, label, number, unread, period, open, filter, put } = address;
  const [selecting, setSelecting] = useState(false);
  const listed = JSON.stringify(filter);
  // A change must not reach conversations that the list no longer shows.
  useEffect(() => setSelecting(false), [listed]);
  const tab = (name: string, count: number | undefined) =>
    status === 'OPEN' && count !== undefined ? `${name} ${formatCount(count)}` : name;
  const filtered =
    text !== '' || label !== '' || number !== '' || period !== '' || unread || show !== 'all' || status !== 'OPEN';
  const clear = (): void =>
    put({ text: null, label: null, number: null, unread: null, period: null, show: null, status: null });
  return (
    <chakra.section aria-label="Inbox" display="flex" flexDirection="column" minHeight="0" height="100%">
      <chakra.div
        padding="0 16px 12px"
        display="flex"
        flexDirection="column"
        gap="12"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <SearchBox label="Name, number, or text" value={text} onChange={(next) => put({ text: next })} wide />
        <SegmentedControl
          label="Assigned to"
          value={show}
          onChange={(next) => put({ show: next })}
          options={[
            { value: 'mine', label: tab('Mine', summary?.open.mine) },
            { value: 'unassigned', label: tab('Unassigned', summary?.open.unassigned) },
            { value: 'all', label: tab('All', summary?.open.all) },
          ]}
        />
        <chakra.div display="flex" gap="8" alignItems="center">
          <chakra.div flex="1">
            <NativeSelect
              aria-label="Status"
              value={status}
              onChange={(event) => put({ status: event.currentTarget.value })}
            >
              <option value="ALL">All statuses</option>
              {conversationStatus.options().map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </chakra.div>
          <InboxFilters address={address} facets={summary?.facets} />
          <IconButton
            aria-label="Select"
            icon={CheckCheckIcon}
            variant="outline"
            aria-pressed={selecting}
            onClick={() => setSelecting(!selecting)}
          />
        </chakra.div>
      </chakra.div>
      <InboxList
        filter={filter}
        open={open}
        onOpen={(id) => put({ open: id })}
        selecting={selecting}
        onSelectEnd={() => setSelecting(false)}
        facets={summary?.facets}
        nothing={
          <chakra.div padding="0 16px">
            <InboxEmpty summary={summary} filtered={filtered} searched={text !== ''} onClear={clear} onNew={onNew} />
          </chakra.div>
        }
      />
    </chakra.section>
  );
}
