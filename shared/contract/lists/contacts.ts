import { surchargeCarrier } from '../reference/carriers';
import { consentSource, consentStatus, lineType } from '../reference/contacts';
import { describeList } from './describe-list';

/** The list of contacts. */
export const contactsSpec = describeList('contact.manage/getcontacts', '-createdAt', {
  phone: { label: 'Phone', kind: 'phone', sort: true },
  firstName: { label: 'First name', kind: 'text' },
  lastName: { label: 'Last name', kind: 'text' },
  email: { label: 'Email', kind: 'text' },
  company: { label: 'Company', kind: 'text' },
  lists: { label: 'Lists', kind: 'words' },
  tags: { label: 'Tags', kind: 'words' },
  consent: { label: 'Consent', kind: 'status', of: consentStatus },
  consentSource: { label: 'Consent source', kind: 'text', of: consentSource },
  consentAt: { label: 'Consent date', kind: 'instant' },
  optedOutAt: { label: 'Opted out', kind: 'instant' },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier },
  lineType: { label: 'Line type', kind: 'text', of: lineType },
  timezone: { label: 'Time zone', kind: 'zone' },
  state: { label: 'State', kind: 'text' },
  lastInboundAt: { label: 'Last inbound', kind: 'instant' },
  lastOutboundAt: { label: 'Last outbound', kind: 'instant' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
});
