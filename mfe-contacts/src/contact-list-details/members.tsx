import { useState } from 'react';
import { Button, chakra, HStack, Text } from '@heliograph/kit/ui';
import {
  countOf,
  DataTable,
  EmptyState,
  ErrorPanel,
  ListMinusIcon,
  ListPlusIcon,
  Pager,
  SearchBox,
  useSelection,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { contactName, type ContactRow } from '../contacts/contact';
import { columns } from '../contacts/list';

type List = CallResponse<'contact.manage/getlist'>;

const shown = columns
  .filter(({ id }) => ['phone', 'consent', 'firstName', 'lastName', 'email'].includes(id))
  .map(({ sort: _sort, ...column }) => ({ ...column, ...(column.id === 'phone' && { width: 176 }) }));
const AddMembers = lazyPart(
  () => import('./add-members'),
  (part) => part.AddMembers,
);
const keyOf = ({ contactDataUUID }: ContactRow): string => contactDataUUID;
const none: readonly ContactRow[] = [];
const order = { field: 'createdAt', dir: 'desc' } as const;

/** Lists the members of a list, page by page; those of a static list can be added and removed, many at once. */
export function Members({ list }: { list: List }) {
  const shell = useShell();
  const { contactListUUID, type, name } = list;
  const [text, setText] = useState('');
  const [size, setSize] = useState(20);
  const [cursor, setCursor] = useState<string | null>(null);
  const filter = { contactListUUID: [contactListUUID], ...(text && { text }) };
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    'contact.manage/getcontacts',
    { filter, sort: [order], page: { size, cursor } },
    { keepPrevious: true },
  );
  const [adding, setAdding] = useState(false);
  const { chosen, table, unselect } = useSelection(data?.items ?? none, keyOf, `${contactListUUID} ${text}`);
  const change = (kind: 'addlistmembers' | 'removelistmembers', contacts: string[]) =>
    shell.call(`contact.manage/${kind}`, { contactListUUID, contacts });
  const remove = (rows: readonly ContactRow[]): void => {
    const contacts = rows.map(keyOf);
    const [first] = rows;
    const who = rows.length === 1 && first ? contactName(first) : countOf(rows.length, 'contact', 'contacts');
    // A failed call has shown its toast.
    const undo = () => void change('addlistmembers', contacts).catch(() => undefined);
    change('removelistmembers', contacts).then(
      () => {
        unselect(contacts);
        shell.toast.success(`${who} removed from ${name}`, { action: { label: 'Undo', run: undo } });
      },
      () => undefined,
    );
  };
  const search = (next: string): void => {
    setText(next);
    setCursor(null);
  };
  const empty = data?.items.length === 0;
  return (
    <section aria-label="Members">
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="8"
        flexWrap="wrap"
        marginBottom="8"
      >
        <SearchBox label="Phone, name, or email" value={text} onChange={search} />
        <HStack gap="8">
          {table.any && (
            <Button
              icon={ListMinusIcon}
              onClick={() => remove([...chosen.rows.values()])}
            >{`Remove ${countOf(chosen.rows.size, 'contact', 'contacts')}`}</Button>
          )}
          {type === 'STATIC' && !table.any && (
            <Button icon={ListPlusIcon} onClick={() => setAdding(true)}>
              Add contacts
            </Button>
          )}
          <Button onClick={() => shell.navigate(`/main/contacts?contactListUUID=${contactListUUID}`)}>
            Open in Contacts
          </Button>
        </HStack>
      </chakra.div>
      {error && !data ? (
        <ErrorPanel
          title="We couldn’t load the members"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : null}
      {empty && !text && (
        <EmptyState
          title="No members yet"
          text={
            type === 'SMART'
              ? 'No contact matches the filter.'
              : 'Contacts that you add to this list, or that join by its keyword, appear here.'
          }
          action={
            type === 'SMART' ? undefined : (
              <Button onClick={() => shell.navigate(`/main/contacts?import=new&list=${contactListUUID}`)}>
                Import contacts
              </Button>
            )
          }
        />
      )}
      {empty && text !== '' && (
        <Text tone="muted" role="status">
          No member matches “{text}”.
        </Text>
      )}
      {!empty && !(error && !data) && (
        <>
          <DataTable<ContactRow>
            label="Members"
            columns={shown}
            rows={data?.items}
            rowKey={keyOf}
            rowLabel={contactName}
            sort={order}
            onSort={() => undefined}
            busy={isPlaceholderData}
            href={({ contactDataUUID }) => `/main/contacts/${contactDataUUID}/details`}
            {...(type === 'STATIC' && {
              selection: table,
              rowMenu: (row: ContactRow) => [
                { label: 'Remove from list', icon: ListMinusIcon, onSelect: () => remove([row]) },
              ],
            })}
          />
          <Pager
            next={data?.page.next ?? null}
            prev={data?.page.prev ?? null}
            size={size}
            onCursor={setCursor}
            onSize={(next) => {
              setSize(next);
              setCursor(null);
            }}
          />
        </>
      )}
      {adding && <AddMembers list={list} onClose={() => setAdding(false)} />}
    </section>
  );
}
