import { useState } from 'react';
import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { countOf, ErrorPanel, formatPhone } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { Drawer, SegmentedControl } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Button, chakra, Spinner, Text } from '@heliograph/kit/ui';
import { contactName } from '../contacts/contact';
import { MergeContacts } from './merge-dialog';

type By = 'EMAIL' | 'NAME';
type Group = CallResponse<'contact.manage/getduplicates'>['items'][number];

const ways: readonly { value: By; label: string }[] = [
  { value: 'EMAIL', label: 'Same email' },
  { value: 'NAME', label: 'Same name and company' },
];

function GroupLine({ group: { count, contacts }, by, onCompare }: { group: Group; by: By; onCompare: () => void }) {
  const [first] = contacts;
  const title = first && (by === 'EMAIL' ? first.email : [fullNameOf(first), first.company].filter(Boolean).join(', '));
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="12"
      paddingBlock="10"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.div flex="1" minWidth="0">
        <Text fontWeight={600} overflowWrap="anywhere">
          {title}
        </Text>
        <Text tone="muted" textStyle="small" overflowWrap="anywhere">
          {contacts
            .slice(0, 3)
            .map((contact) => (by === 'EMAIL' ? contactName(contact) : formatPhone(contact.phone)))
            .join(', ')}
          {count > 3 && ` and ${count - 3} more`}
        </Text>
      </chakra.div>
      <Button
        size={28}
        aria-label={`Compare ${countOf(count, 'contact', 'contacts')}: ${title ?? ''}`}
        disabled={contacts.length < 2}
        onClick={onCompare}
      >
        Compare
      </Button>
    </chakra.li>
  );
}

/** Lists groups of likely duplicates, part by part, to compare and merge them. */
export function DuplicatesDrawer({ onClose }: { onClose: () => void }) {
  const [by, setBy] = useState<By>('EMAIL');
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const cursor = cursors.at(-1) ?? null;
  const { data, error, refetch, isFetching } = useCall('contact.manage/getduplicates', { by, cursor });
  const choose = (next: By): void => {
    setBy(next);
    setCursors([null]);
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Find duplicates"
      subtitle="Contacts that may be the same person. Compare them before you merge."
      footer={
        <>
          {cursors.length > 1 && (
            <Button size={36} onClick={() => setCursors(cursors.slice(0, -1))}>
              Back
            </Button>
          )}
          {data && data.next !== null && (
            <Button size={36} variant="filled" busy={isFetching} onClick={() => setCursors([...cursors, data.next])}>
              {data.items.length ? 'Next' : 'Continue search'}
            </Button>
          )}
        </>
      }
    >
      <SegmentedControl label="Duplicates by" options={ways} value={by} onChange={choose} />
      {!data && error && (
        <ErrorPanel
          title="We couldn’t search for duplicates"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Searching" />}
      {data?.items.length === 0 && (
        <Text tone="muted" role="status" marginTop="12">
          {data.next === null ? 'No duplicates found.' : 'No duplicates in this part of your contacts.'}
        </Text>
      )}
      <chakra.ul>
        {data?.items.map((group) => (
          <GroupLine
            key={group.shared}
            group={group}
            by={by}
            onCompare={() => setCompared(group.contacts.map(({ contactDataUUID }) => contactDataUUID))}
          />
        ))}
      </chakra.ul>
      {compared && <MergeContacts contacts={compared} onClose={() => setCompared(null)} onMerged={() => undefined} />}
    </Drawer>
  );
}
