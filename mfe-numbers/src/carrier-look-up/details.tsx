import { Dash, DateTime, DetailList, Money, Status, Zone, type Detail, type RowDetails } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { lineType } from '@heliograph/contract/reference/contacts';
import { lookupAction, phoneProblem } from '@heliograph/contract/reference/lookups';
import { chakra } from '@heliograph/kit/ui';
import { nameOf, yesOrNo, type LookupRow } from './list';

/** Shows everything that a look-up found about a number. */
export function LookupDetails({ row, onClose, actions }: RowDetails<LookupRow>) {
  return (
    <Drawer
      open
      onClose={onClose}
      actions={actions}
      title={nameOf(row)}
      status={<Status of={lookupAction} is={row.action} />}
      subtitle={row.contact?.name}
    >
      <DetailList details={detailsOf(row)} />
    </Drawer>
  );
}

const blocks = { OPTED_OUT: 'Opted out', BLACKLISTED: 'On the number blacklist' } as const;

function detailsOf(row: LookupRow): Detail[] {
  const text = (value: string | null) => value ?? <Dash />;
  if (row.reason !== null)
    return [{ name: 'Valid', value: `No: ${phoneProblem.label(row.reason)}` }, ...requestOf(row)];
  return [
    { name: 'Valid', value: 'Yes' },
    { name: 'Line type', value: lineType.label(row.lineType) },
    { name: 'Gets texts', value: text(yesOrNo(row.reachable)) },
    { name: 'Blocked', value: row.block ? blocks[row.block] : 'No' },
    { name: 'Carrier', value: row.carrier ? surchargeCarrier.label(row.carrier) : <Dash /> },
    { name: 'Carrier name', value: text(row.carrierName) },
    { name: 'MCC, MNC', value: row.mcc && row.mnc ? `${row.mcc}, ${row.mnc}` : <Dash /> },
    { name: 'Ported', value: text(yesOrNo(row.ported)) },
    { name: 'LRN', value: text(row.lrn) },
    { name: 'OCN', value: text(row.ocn) },
    { name: 'City', value: text(row.city) },
    { name: 'State', value: text(row.state) },
    {
      name: 'Time zones',
      value: row.timezones.length ? (
        row.timezones.map((zone) => (
          <chakra.div key={zone}>
            <Zone code={zone} />
          </chakra.div>
        ))
      ) : (
        <Dash />
      ),
    },
    {
      name: 'Looked up',
      value: row.lookedUpAt ? <DateTime at={row.lookedUpAt} /> : 'Nothing is known about this number',
    },
    ...requestOf(row),
  ];
}

const requestOf = ({ price, cached, at, by }: LookupRow): Detail[] => [
  { name: 'Cost', value: cached ? 'Free, from the last 30 days' : <Money usd={price} /> },
  { name: 'Requested', value: <DateTime at={at} /> },
  { name: 'Requested by', value: by ?? <Dash /> },
];
