import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import {
  CalendarDay,
  Count,
  countOf,
  CopyIcon,
  Dash,
  DataTable,
  EditIcon,
  ErrorPanel,
  Page,
  PageHeader,
  PlusIcon,
  TrafficIcon,
  type Column,
} from '@heliograph/kit/data';
import { lazyPart, type MenuItem } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { deckKind } from '@heliograph/contract/reference/rates';
import { useNavigate, useSearchParams } from '@heliograph/platform/router';
import { Box, Button, EyeIcon } from '@heliograph/kit/ui';
import { DeckForm, type DeckDialog } from './deck-form';
import { impactAddress } from './impact-address';
import { RateTabs, tabAddress } from './tabs';

const ImpactDrawer = lazyPart(
  () => import('./impact-drawer'),
  (part) => part.ImpactDrawer,
);

type Deck = CallResponse<'admin.manage/getratedecks'>['items'][number];

const keyOf = (deck: Deck): string => deck.deckUUID;
const nameOf = (deck: Deck): string => deck.name;
const pricesOf = ({ deckUUID }: Deck): string => `/main/billing-rates?deckUUID=${deckUUID}`;

const columns: readonly Column<Deck>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    grow: true,
    mobile: 'name',
    cell: (deck) => <span title={deck.name}>{deck.name}</span>,
  },
  { id: 'kind', header: 'Kind', width: 120, mobile: 'label', cell: (deck) => deckKind.label(deck.kind) },
  {
    id: 'of',
    header: 'For',
    width: 220,
    cell: (deck) => deck.account?.company ?? deck.hostBrand?.name ?? (deck.kind === 'DEFAULT' ? 'All' : <Dash />),
  },
  {
    id: 'rates',
    header: 'Prices in force',
    width: 132,
    align: 'end',
    mobile: 'figures',
    mobileCell: (deck) => countOf(deck.rates, 'price', 'prices'),
    cell: (deck) => <Count value={deck.rates} />,
  },
  { id: 'next', header: 'Next change', width: 116, cell: (deck) => <CalendarDay day={deck.changes[0]?.day ?? null} /> },
  { id: 'accounts', header: 'Accounts', width: 108, align: 'end', cell: (deck) => <Count value={deck.accounts} /> },
];

/**
 * Lists the price lists: of accounts, plans, and site brands, and the default one. `?impact=<id>` compares the planned
 * prices of one.
 */
export function ListsTab() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<DeckDialog | null>(null);
  const { data, error, isFetching, refetch } = useCall('admin.manage/getratedecks', {}, { toast: true });
  const menuOf = (deck: Deck): MenuItem[] => [
    { label: 'Show prices', icon: EyeIcon, onSelect: () => void navigate(pricesOf(deck)) },
    ...(deck.editable
      ? [
          {
            label: 'Impact',
            icon: TrafficIcon,
            disabled: deck.changes.length === 0,
            onSelect: () => void navigate(impactAddress({ deckUUID: deck.deckUUID, day: null })),
          },
        ]
      : []),
    ...(deck.editable
      ? [{ label: 'Rename', icon: EditIcon, onSelect: () => setDialog({ kind: 'rename', deck }) }]
      : []),
    { label: 'Copy', icon: CopyIcon, onSelect: () => setDialog({ kind: 'add', copyOf: deck }) },
  ];
  const compared = data?.items.find(({ deckUUID }) => deckUUID === params.get('impact'));
  return (
    <Page>
      <PageHeader
        title="Billing Rates"
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={() => setDialog({ kind: 'add' })}>
            Add price list
          </Button>
        }
      />
      <RateTabs open="lists" />
      <Box paddingTop="12">
        {!data && error ? (
          <ErrorPanel
            title="We couldn’t load the price lists"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            label="Price lists"
            columns={columns}
            rows={data?.items}
            rowKey={keyOf}
            rowLabel={nameOf}
            href={pricesOf}
            rowMenu={menuOf}
            sort={{ field: '', dir: 'asc' }}
            onSort={() => undefined}
          />
        )}
      </Box>
      {dialog && <DeckForm dialog={dialog} onClose={() => setDialog(null)} />}
      {compared && (
        <ImpactDrawer deck={compared} day={params.get('day')} onClose={() => void navigate(tabAddress('lists'))} />
      )}
    </Page>
  );
}
