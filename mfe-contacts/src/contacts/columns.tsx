import { Dash, DateTime, listColumns, Words } from '@heliograph/shared/data';
import { contactsSpec } from '@heliograph/shared/lists/contacts';
import { Consent } from './consent';
import { consentSourceNames, fullName, lineTypeNames } from './contact-words';

/** Columns of Contacts. */
export const columns = listColumns(contactsSpec, [
  { id: 'phone', width: 148, mobile: 'name' },
  { id: 'consent', width: 144, mobile: 'status', cell: (row) => <Consent row={row} /> },
  { id: 'firstName', width: 108 },
  { id: 'lastName', width: 108, mobile: 'label', mobileCell: (row) => fullName(row) || <Dash /> },
  { id: 'email', grow: true },
  { id: 'lists', width: 152, mobile: 'figures', cell: (row) => <Words of={row.lists.map(({ name }) => name)} most={1} /> },
  { id: 'lastInboundAt', width: 112, only: 'ago' },
  { id: 'createdAt', width: 112, only: 'day' },
  { id: 'company', width: 152, hidden: true },
  { id: 'tags', width: 152, hidden: true },
  { id: 'consentSource', width: 136, hidden: true, cell: (row) => (row.consent.source ? consentSourceNames[row.consent.source] : <Dash />) },
  { id: 'consentAt', width: 128, hidden: true, cell: (row) => <DateTime at={row.consent.at} only="day" /> },
  { id: 'optedOutAt', width: 208, hidden: true },
  { id: 'carrier', width: 112, hidden: true, cell: (row) => row.carrier ?? <Dash /> },
  { id: 'lineType', width: 104, hidden: true, cell: (row) => lineTypeNames[row.lineType] },
  { id: 'timezone', width: 168, hidden: true },
  { id: 'state', width: 80, hidden: true },
  { id: 'lastOutboundAt', width: 128, hidden: true, only: 'ago' },
]);
