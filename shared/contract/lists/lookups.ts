import { surchargeCarrier } from '../reference/carriers';
import { lineType } from '../reference/contacts';
import { lookupAction, phoneProblem } from '../reference/lookups';
import { describeList } from './describe-list';

/** The list of numbers that were looked up. */
export const lookupsSpec = describeList('number.manage/getlookups', '-at', {
  number: { label: 'Number', kind: 'phone', sort: true },
  action: { label: 'Suggested action', kind: 'status', of: lookupAction },
  lineType: { label: 'Line type', kind: 'text', of: lineType },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier },
  carrierName: { label: 'Carrier name', kind: 'text' },
  contact: { label: 'Contact', kind: 'text' },
  valid: { label: 'Valid', kind: 'boolean' },
  reason: { label: 'Why not valid', kind: 'text', of: phoneProblem },
  reachable: { label: 'Gets texts', kind: 'boolean' },
  block: { label: 'Blocked', kind: 'text' },
  ported: { label: 'Ported', kind: 'boolean' },
  mcc: { label: 'MCC', kind: 'text', width: 72 },
  mnc: { label: 'MNC', kind: 'text', width: 72 },
  lrn: { label: 'LRN', kind: 'text', width: 112 },
  ocn: { label: 'OCN', kind: 'text', width: 80 },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State', kind: 'text' },
  timezones: { label: 'Time zones', kind: 'words' },
  lookedUpAt: { label: 'Looked up', kind: 'instant' },
  price: { label: 'Cost', kind: 'usd' },
  at: { label: 'Requested', kind: 'instant', sort: true },
  by: { label: 'Requested by', kind: 'text' },
});
