import type { CallResponse } from '@heliograph/contract';
import {
  Dash,
  DataTable,
  EmptyState,
  ErrorPanel,
  formatPhone,
  Money,
  Pager,
  Words,
  type Column,
} from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { useCall } from '@heliograph/platform/query';
import { capability } from '@heliograph/contract/reference/numbers';
import { Button } from '@heliograph/kit/ui';
import type { CartState } from './use-cart';
import { searchRequest, type useSearch } from './use-search';

type Offer = CallResponse<'account.manage/findnumbers'>['items'][number];

/** Names an offer: its number, or the first and the last digits of a block. */
function offerName({ number, numbers }: Offer): string {
  return numbers.length > 1 ? `${formatPhone(number)} to ${numbers.at(-1)?.slice(-4) ?? ''}` : formatPhone(number);
}

const columnsFor = (cart: CartState): readonly Column<Offer>[] => [
  { id: 'number', header: 'Number', width: 204, mobile: 'name', cell: offerName },
  {
    id: 'place',
    header: 'City',
    grow: true,
    mobile: 'label',
    cell: ({ city, state }) => (city ? [city, state].filter(Boolean).join(', ') : <Dash />),
  },
  {
    id: 'capabilities',
    header: 'Capabilities',
    width: 144,
    cell: (row) => <Words of={row.capabilities.map((one) => capability.label(one))} most={3} />,
  },
  {
    id: 'setupFee',
    header: 'Set-up fee',
    width: 100,
    align: 'end',
    cell: (row) => (parseUsd(row.setupFee) ? <Money usd={row.setupFee} /> : <Dash />),
  },
  {
    id: 'monthlyFee',
    header: 'Monthly fee',
    width: 108,
    align: 'end',
    mobile: 'figures',
    cell: (row) => <Money usd={row.monthlyFee} />,
  },
  { id: 'cart', header: 'Cart', width: 104, mobile: 'status', cell: (row) => <CartButton offer={row} cart={cart} /> },
];

/** Reserves the numbers of an offer, or takes them out of the cart. */
function CartButton({ offer, cart: { has, busy, add, remove } }: { offer: Offer; cart: CartState }) {
  const reserved = offer.numbers.every(has);
  return (
    <Button
      size={28}
      variant={reserved ? 'quiet' : 'outline'}
      busy={offer.numbers.some((number) => busy.has(number))}
      aria-label={`${reserved ? 'Remove' : 'Add'} ${offerName(offer)}`}
      onClick={() => (reserved ? remove(offer.numbers) : add(offer.numbers.filter((number) => !has(number))))}
    >
      {reserved ? 'Remove' : 'Add'}
    </Button>
  );
}

/** Lists the numbers that match the search, with what they cost. */
export function Offers({ search, put, cart }: ReturnType<typeof useSearch> & { cart: CartState }) {
  const needsArea = search.sequence > 1 && search.areaCode === '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    'account.manage/findnumbers',
    searchRequest(search),
    { keepPrevious: true, toast: true, enabled: !needsArea },
  );
  if (needsArea)
    return (
      <EmptyState title="Choose an area code" text="Numbers in sequence share one. Choose it above to see them." />
    );
  if (!data && error)
    return (
      <ErrorPanel title="We couldn’t search numbers" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  const clear = () => put({ state: '', city: '', areaCode: '', digits: '', capability: [], sequence: 1 });
  if (data?.items.length === 0) {
    return (
      <EmptyState
        title="No numbers match this search"
        text="Try fewer digits, another area code, or a city nearby."
        action={<Button onClick={clear}>Clear search</Button>}
      />
    );
  }
  return (
    <>
      <DataTable
        label="Numbers to buy"
        columns={columnsFor(cart)}
        rows={data?.items}
        rowKey={(row) => row.number}
        rowLabel={offerName}
        sort={{ field: 'number', dir: 'asc' }}
        onSort={() => undefined}
        busy={isPlaceholderData}
      />
      {data && search.sequence === 1 && (
        <Pager
          next={data.page.next}
          prev={data.page.prev}
          size={search.size}
          onCursor={(cursor) => put({ cursor })}
          onSize={(size) => put({ size })}
        />
      )}
    </>
  );
}
