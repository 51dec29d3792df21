import { surchargeCarrier } from '../reference/carriers';
import { consentSource, consentStatus, lineType } from '../reference/contacts';
import { describeList } from './describe-list';

/** The list of contacts. */
export const contactsSpec = describeList('contact.manage/getcontacts', '-createdAt', {
  phone: { label: 'Phone', kind: 'phone', sort: true },
  firstName: { label: 'First name', kind: 'text', sort: true },
  lastName: { label: 'Last name', kind: 'text', sort: true },
  email: { label: 'Email', kind: 'text', sort: true },
  company: { label: 'Company', kind: 'text', sort: true },
  lists: { label: 'Lists', kind: 'words' },
  tags: { label: 'Tags', kind: 'words' },
  consent: { label: 'Consent', kind: 'status', of: consentStatus, sort: true },
  consentSource: { label: 'Consent source', kind: 'text', of: consentSource },
  consentAt: { label: 'Consent date', kind: 'instant' },
  optedOutAt: { label: 'Opted out', kind: 'instant' },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier, sort: true },
  lineType: { label: 'Line type', kind: 'text', of: lineType },
  timezone: { label: 'Time zone', kind: 'zone' },
  state: { label: 'State', kind: 'text' },
  lastInboundAt: { label: 'Last inbound', kind: 'instant', sort: true },
  lastOutboundAt: { label: 'Last outbound', kind: 'instant', sort: true },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
});
