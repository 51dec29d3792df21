import { useState } from 'react';
import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { countedCall, countOf, ErrorPanel, formatCount, formatPhone, SearchBox } from '@heliograph/kit/data';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Checkbox, Spinner, Text } from '@heliograph/kit/ui';

const shown = 50;
/** The limit of a bulk call. */
const mostChosen = 1_000;

interface AddMembersProps {
  list: Pick<CallResponse<'contact.manage/getlist'>, 'contactListUUID' | 'name'>;
  onClose: () => void;
}

/** Finds contacts and adds them to a list: chosen ones, or all that match. */
export function AddMembers({ list: { contactListUUID, name }, onClose }: AddMembersProps) {
  const shell = useShell();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const filter = text ? { text } : {};
  const { data, error, refetch, isFetching } = useCall(
    'contact.manage/getcontacts',
    { filter, page: { size: shown } },
    { keepPrevious: true },
  );
  const counted = useCall('contact.manage/summarizecontacts', { filter, exactTotal: true });
  const total = counted.data?.total;
  const toggle = (key: string): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key) && after.size < mostChosen) after.add(key);
      return after;
    });
  const add = async (who: Omit<CallRequest<'contact.manage/addlistmembers'>, 'contactListUUID'>) => {
    setBusy(true);
    try {
      const { added, already } = await countedCall(
        shell.call('contact.manage/addlistmembers', { contactListUUID, ...who }),
        () => void counted.refetch(),
      );
      shell.toast.success(
        `${countOf(added, 'contact', 'contacts')} added to ${name}${already ? `; ${formatCount(already)} on it already` : ''}`,
      );
      onClose();
    } catch {
      // The failed call has shown its toast.
      setBusy(false);
    }
  };
  const items = data?.items;
  return (
    <Drawer
      open
      onClose={() => !busy && onClose()}
      title={`Add contacts to ${name}`}
      subtitle="Choose contacts, or add all that match a search."
      footer={
        chosen.size > 0 ? (
          <Button
            size={36}
            variant="filled"
            busy={busy}
            onClick={() => void add({ contacts: [...chosen] })}
          >{`Add ${countOf(chosen.size, 'contact', 'contacts')}`}</Button>
        ) : (
          <Button
            size={36}
            busy={busy}
            disabled={!total}
            onClick={() => total !== undefined && void add({ all: true, filter, expected: total })}
          >
            {total === undefined ? 'Add all' : `Add all ${formatCount(total)}`}
          </Button>
        )
      }
    >
      <SearchBox label="Phone, name, or email" value={text} onChange={setText} />
      {!items && error && (
        <ErrorPanel
          title="We couldn’t load the contacts"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!items && !error && <Spinner label="Loading the contacts" />}
      {items?.length === 0 && (
        <Text tone="muted" role="status" marginTop="12">
          No contacts match.
        </Text>
      )}
      <chakra.ul marginTop="8">
        {items?.map((contact) => (
          <chakra.li key={contact.contactDataUUID} paddingBlock="8" borderBottomWidth="1px" borderColor="border">
            <Checkbox checked={chosen.has(contact.contactDataUUID)} onChange={() => toggle(contact.contactDataUUID)}>
              <chakra.span overflowWrap="anywhere">
                {[fullNameOf(contact), formatPhone(contact.phone)].filter(Boolean).join(', ')}
              </chakra.span>
            </Checkbox>
          </chakra.li>
        ))}
      </chakra.ul>
      {data && data.page.next !== null && (
        <Text tone="muted" marginTop="8">{`The first ${shown} are listed. Search to find others.`}</Text>
      )}
    </Drawer>
  );
}
