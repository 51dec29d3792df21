import { CopyPhone, Dash, DateTime, Phone, Words, Zone, type ListColumns } from '@heliograph/shared/data';
import { Consent } from './consent';
import { consentSourceNames, fullName, lineTypeNames } from './contact-words';

/** Text that may be cut in its cell, whole on hover; a dash for none. */
const text = (value: string | null) => (value ? <span title={value}>{value}</span> : <Dash />);

/** Columns of Contacts. */
export const columns: ListColumns<'contact.manage/getcontacts'> = [
  { id: 'phone', header: 'Phone', sort: 'phone', mobile: 'name', cell: (row) => <Phone number={row.phone} copy={false} />, beside: (row) => <CopyPhone number={row.phone} /> },
  { id: 'consent', header: 'Consent', sort: 'consent', mobile: 'status', cell: (row) => <Consent row={row} /> },
  { id: 'firstName', header: 'First name', sort: 'firstName', cell: (row) => text(row.firstName) },
  { id: 'lastName', header: 'Last name', sort: 'lastName', mobile: 'label', cell: (row) => text(row.lastName), mobileCell: (row) => text(fullName(row)) },
  { id: 'email', header: 'Email', sort: 'email', cell: (row) => text(row.email) },
  { id: 'lists', header: 'Lists', mobile: 'figures', cell: (row) => <Words of={row.lists.map(({ name }) => name)} most={1} /> },
  { id: 'lastInboundAt', header: 'Last inbound', sort: 'lastInboundAt', cell: (row) => <DateTime at={row.lastInboundAt} only="day" /> },
  { id: 'createdAt', header: 'Created', sort: 'createdAt', cell: (row) => <DateTime at={row.createdAt} only="day" /> },
  { id: 'company', header: 'Company', sort: 'company', hidden: true, cell: (row) => text(row.company) },
  { id: 'tags', header: 'Tags', hidden: true, cell: (row) => <Words of={row.tags} /> },
  { id: 'consentSource', header: 'Consent source', hidden: true, cell: (row) => (row.consent.source ? consentSourceNames[row.consent.source] : <Dash />) },
  { id: 'consentAt', header: 'Consent date', hidden: true, cell: (row) => <DateTime at={row.consent.at} only="day" /> },
  { id: 'optedOutAt', header: 'Opted out', hidden: true, cell: (row) => <DateTime at={row.optedOutAt} /> },
  { id: 'carrier', header: 'Carrier', sort: 'carrier', hidden: true, cell: (row) => row.carrier ?? <Dash /> },
  { id: 'lineType', header: 'Line type', hidden: true, cell: (row) => lineTypeNames[row.lineType] },
  { id: 'timezone', header: 'Time zone', hidden: true, cell: (row) => <Zone code={row.timezone} /> },
  { id: 'state', header: 'State', hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'lastOutboundAt', header: 'Last outbound', sort: 'lastOutboundAt', hidden: true, cell: (row) => <DateTime at={row.lastOutboundAt} only="day" /> },
];
