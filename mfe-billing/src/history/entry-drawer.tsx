import {
  Count,
  Dash,
  DateTime,
  DetailList,
  formatPhones,
  Money,
  useZone,
  type RowDetails,
  type RowOf,
} from '@heliograph/kit/data';
import { dayOf } from '@heliograph/contract/dates';
import { Drawer } from '@heliograph/kit/overlay';
import { ledgerKind, type LedgerKind } from '@heliograph/contract/reference/ledger';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Link, Stack } from '@heliograph/kit/ui';
import { ReceiptButton } from '../receipt-button';
import { Explanation } from './explanation';
import { Amount, Reference } from './list';

type Entry = RowOf<'account.manage/getbillinghistory'>;

/** Kinds that need no explanation: money that is added, which has a receipt, or set aside. */
const unpriced: readonly LedgerKind[] = ['deposit', 'hold', 'release'];

/** The screens that show what an entry is for. */
const screens = {
  number: { path: 'my-numbers', label: 'Open number' },
  campaign: { path: 'campaigns', label: 'Open campaign' },
  brand: { path: 'tcr-brands', label: 'Open brand' },
  message: null,
  deposit: null,
  other: null,
} as const;

/** Links to what an entry is for, if the user may open its screen. */
function ReferenceLink({ of: reference }: { of: NonNullable<Entry['reference']> }) {
  const { session } = useShell();
  const screen = screens[reference.type];
  if (screen === null || reference.refUUID === null || !session.canOpen(screen.path))
    return <Reference of={reference} />;
  return (
    <Link as={RouterLink} title={reference.refUUID} to={`/main/${screen.path}?open=${reference.refUUID}`}>
      {screen.label}
    </Link>
  );
}

export interface EntryDrawerProps extends Omit<RowDetails<Entry>, 'row'> {
  entry: Entry;
}

/** Shows a line of the billing history: what it is for, its amount, and for charges how that came about. */
export function EntryDrawer({ entry, onClose, actions }: EntryDrawerProps) {
  const { entryId, type, description, reference, quantity, unitRate, user } = entry;
  const day = dayOf(Date.parse(entry.at), useZone());
  return (
    <Drawer
      open
      onClose={onClose}
      title={ledgerKind.label(type)}
      subtitle={<DateTime at={entry.at} />}
      actions={actions}
      footer={
        reference?.type === 'deposit' &&
        reference.refUUID !== null && <ReceiptButton depositUUID={reference.refUUID} reference={day} />
      }
    >
      <Stack gap="20">
        <DetailList
          details={[
            { name: 'Description', value: formatPhones(description) || <Dash /> },
            { name: 'Amount', value: <Amount usd={entry.amount} /> },
            { name: 'Balance after', value: <Money usd={entry.balanceAfter} balance /> },
            ...(quantity === null ? [] : [{ name: 'Quantity', value: <Count value={quantity} /> }]),
            ...(unitRate === null ? [] : [{ name: 'Unit rate', value: <Money usd={unitRate} /> }]),
            { name: 'Reference', value: reference ? <ReferenceLink of={reference} /> : <Dash /> },
            { name: 'User', value: user?.name ?? <Dash /> },
            { name: 'Entry', value: entryId },
          ]}
        />
        {!unpriced.includes(type) && <Explanation entryId={entryId} />}
      </Stack>
    </Drawer>
  );
}
