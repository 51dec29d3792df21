import { CopyPhone, Dash, DateTime, Phone, Words, Zone, type ListColumns } from '@heliograph/shared/data';
import { Consent } from './consent';
import { consentSourceNames, fullName, lineTypeNames } from './contact-words';

/** Text that may be cut in its cell, whole on hover; a dash for none. */
const text = (value: string | null) => (value ? value : <Dash />);

/** Columns of Contacts. */
export const columns: ListColumns<'contact.manage/getcontacts'> = [
  { id: 'phone', header: 'Phone', width: 148, sort: 'phone', mobile: 'name', cell: (row) => <Phone number={row.phone} copy={false} />, beside: (row) => <CopyPhone number={row.phone} /> },
  { id: 'consent', header: 'Consent', width: 144, sort: 'consent', mobile: 'status', cell: (row) => <Consent row={row} /> },
  { id: 'firstName', header: 'First name', width: 108, sort: 'firstName', cell: (row) => text(row.firstName) },
  { id: 'lastName', header: 'Last name', width: 108, sort: 'lastName', mobile: 'label', cell: (row) => text(row.lastName), mobileCell: (row) => text(fullName(row)) },
  { id: 'email', header: 'Email', grow: true, sort: 'email', cell: (row) => text(row.email) },
  { id: 'lists', header: 'Lists', width: 152, mobile: 'figures', cell: (row) => <Words of={row.lists.map(({ name }) => name)} most={1} /> },
  { id: 'lastInboundAt', header: 'Last inbound', width: 112, sort: 'lastInboundAt', cell: (row) => <DateTime at={row.lastInboundAt} only="ago" /> },
  { id: 'createdAt', header: 'Created', width: 112, sort: 'createdAt', cell: (row) => <DateTime at={row.createdAt} only="day" /> },
  { id: 'company', header: 'Company', width: 152, sort: 'company', hidden: true, cell: (row) => text(row.company) },
  { id: 'tags', header: 'Tags', width: 152, hidden: true, cell: (row) => <Words of={row.tags} /> },
  { id: 'consentSource', header: 'Consent source', width: 136, hidden: true, cell: (row) => (row.consent.source ? consentSourceNames[row.consent.source] : <Dash />) },
  { id: 'consentAt', header: 'Consent date', width: 128, hidden: true, cell: (row) => <DateTime at={row.consent.at} only="day" /> },
  { id: 'optedOutAt', header: 'Opted out', width: 208, hidden: true, cell: (row) => <DateTime at={row.optedOutAt} /> },
  { id: 'carrier', header: 'Carrier', width: 112, sort: 'carrier', hidden: true, cell: (row) => row.carrier ?? <Dash /> },
  { id: 'lineType', header: 'Line type', width: 104, hidden: true, cell: (row) => lineTypeNames[row.lineType] },
  { id: 'timezone', header: 'Time zone', width: 168, hidden: true, cell: (row) => <Zone code={row.timezone} /> },
  { id: 'state', header: 'State', width: 80, hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'lastOutboundAt', header: 'Last outbound', width: 128, sort: 'lastOutboundAt', hidden: true, cell: (row) => <DateTime at={row.lastOutboundAt} only="ago" /> },
];
