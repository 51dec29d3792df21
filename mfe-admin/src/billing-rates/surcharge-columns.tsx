import { CalendarDay, Dash, Money, Status, type Column } from '@heliograph/kit/data';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateState } from '@heliograph/contract/reference/rates';
import type { Surcharge } from './surcharge-drawer';

const limitsOf = (row: Surcharge): string =>
  `${numberType.label(row.channel)}, ${direction.label(row.direction).toLowerCase()}${row.registered ? '' : ', unregistered'}`;

/** Columns of the carriers’ surcharges. */
export const surchargeColumns: readonly Column<Surcharge>[] = [
  { id: 'carrier', header: 'Carrier', width: 140, mobile: 'name', cell: (row) => row.carrier },
  {
    id: 'state',
    header: 'Status',
    width: 120,
    mobile: 'status',
    cell: (row) => <Status of={rateState} is={row.state} />,
  },
  {
    id: 'channel',
    header: 'Channel',
    width: 120,
    mobile: 'label',
    mobileCell: limitsOf,
    cell: (row) => numberType.label(row.channel),
  },
  { id: 'direction', header: 'Direction', width: 120, cell: (row) => direction.label(row.direction) },
  { id: 'registered', header: 'Campaign', width: 132, cell: (row) => (row.registered ? 'Registered' : 'Unregistered') },
  {
    id: 'price',
    header: 'Per segment',
    width: 116,
    align: 'end',
    mobile: 'figures',
    cell: (row) => <Money usd={row.price} />,
  },
  { id: 'validFrom', header: 'Effective from', width: 132, cell: (row) => <CalendarDay day={row.validFrom} /> },
  {
    id: 'validTo',
    header: 'Until',
    width: 132,
    cell: (row) => (row.validTo ? <CalendarDay day={row.validTo} /> : <Dash />),
  },
];
