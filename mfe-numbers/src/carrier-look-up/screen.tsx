import { useMemo, useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { BanIcon, InboxIcon, ListScreen, PlusIcon, SearchIcon, useZone, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useSearchParams } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { RunningJobs } from './jobs';
import { columns, filtersIn, nameOf, type LookupRow } from './list';
import { Outcome } from './outcome';
import type { LookupSelection } from './selected-numbers';

const LookUpForm = lazyPart(
  () => import('./dialogs'),
  (part) => part.LookUpForm,
);
const JobsDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.JobsDrawer,
);
const AddContacts = lazyPart(
  () => import('./dialogs'),
  (part) => part.AddContacts,
);
const BlockNumbers = lazyPart(
  () => import('./dialogs'),
  (part) => part.BlockNumbers,
);
const LookupDetails = lazyPart(
  () => import('./details'),
  (part) => part.LookupDetails,
);

const keyOf = (row: LookupRow) => row.lookupUUID;
const only = (row: LookupRow): LookupSelection => ({ kind: 'rows', keys: [keyOf(row)], rows: [row], total: 1 });

type OpenDialog = { kind: 'look' } | { kind: 'jobs' } | { kind: 'contacts' | 'block'; selection: LookupSelection };

/** Looks up the carriers of numbers, and lists what was looked up. */
export default function CarrierLookUpScreen() {
  const { session } = useShell();
  const zone = useZone();
  const list = useRef<ListHandle<'number.manage/getlookups'>>(null);
  const [, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const filters = useMemo(() => filtersIn(zone), [zone]);
  const close = (): void => setDialog(null);
  const look = (): void => setDialog({ kind: 'look' });
  const show = (requestUUID: string): void => setParams(new URLSearchParams({ requestUUID }));
  useAddressAction({ look });
  const contacts = session.canOpen('contacts');
  const done = (): void => list.current?.unselect();
  return (
    <>
      <ListScreen
        call="number.manage/getlookups"
        exportCall="number.manage/exportlookups"
        keyFilter="lookupUUID"
        title="Carrier Look-Up"
        things="look-ups"
        thing="look-up"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={nameOf}
        details={(drawer) => <LookupDetails {...drawer} />}
        rowMenu={(row) => [
          { label: 'Details', icon: InboxIcon, onSelect: () => list.current?.open(keyOf(row)) },
          ...(contacts && row.valid && !row.contact
            ? [
                {
                  label: 'Add to contacts',
                  icon: PlusIcon,
                  onSelect: () => setDialog({ kind: 'contacts', selection: only(row) }),
                },
              ]
            : []),
          ...(row.valid && row.block === null
            ? [{ label: 'Block', icon: BanIcon, onSelect: () => setDialog({ kind: 'block', selection: only(row) }) }]
            : []),
        ]}
        bulk={(selection) => [
          ...(contacts
            ? [{ label: 'Add to contacts', icon: PlusIcon, run: () => setDialog({ kind: 'contacts', selection }) }]
            : []),
          { label: 'Block', icon: BanIcon, tone: 'danger', run: () => setDialog({ kind: 'block', selection }) },
        ]}
        handle={list}
        note={(summary) => (
          <>
            <RunningJobs onShow={show} />
            <Outcome {...summary} />
          </>
        )}
        primary={
          <>
            <Button onClick={() => setDialog({ kind: 'jobs' })}>Jobs</Button>
            <Button variant="filled" icon={SearchIcon} onClick={look}>
              Look up numbers
            </Button>
          </>
        }
        searchLabel="Number or carrier name"
        empty={{
          title: 'No look-ups yet',
          text: 'Numbers that you look up appear here with their line type, carrier, and whether to text them.',
          action: <Button onClick={look}>Look up numbers</Button>,
        }}
      />
      {dialog?.kind === 'look' && <LookUpForm onClose={close} onLookedUp={show} />}
      {dialog?.kind === 'jobs' && <JobsDrawer onClose={close} onShow={show} />}
      {dialog?.kind === 'contacts' && <AddContacts selection={dialog.selection} onClose={close} onDone={done} />}
      {dialog?.kind === 'block' && <BlockNumbers selection={dialog.selection} onClose={close} onDone={done} />}
    </>
  );
}
