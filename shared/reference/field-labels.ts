import { cardLabels } from './deposits';
import { brandLabels } from './tcr-brands';

/** Labels of fields whose name on the wire does not say it, by that name; ids are those of the thing that they name. */
const labels: Readonly<Record<string, string>> = {
  ...brandLabels,
  line1: 'Street',
  line2: 'Suite, floor or unit',
  usernameOrEmail: 'Username or email',
  timezone: 'Time zone',
  consentSource: 'Consent source',
  consentStatus: 'Consent to receive texts',
  consentAt: 'Consent date',
  consentDay: 'Consent date',
  consentEvidence: 'Evidence',
  paymentToken: 'Card',
  paymentMethodUUID: 'Card',
  method: 'Pay with',
  contactDataUUID: 'Contact',
  contactListUUID: 'List',
  contactListUUIDs: 'Lists',
  hostBrandId: 'Brand',
  minBalance: 'Minimum balance',
  minAmount: 'Minimum amount',
  maxAmount: 'Maximum amount',
  from: 'Start date',
  to: 'End date',
  asOf: 'Date',
  text: 'Search text',
  size: 'Rows per page',
  ...Object.fromEntries(Object.entries(cardLabels).map(([field, label]) => [`card.${field}`, label])),
};

/** What a person knows a field of a request or form by, for labels and messages alike: `country`, `address.line1`, `brandUUID`. */
export function fieldLabel(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return labels[name] ?? labels[last] ?? inWords(last.replace(/(UUIDs?|Ids?)$/, '') || last);
}

/** `displayName` as `Display name`. */
function inWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
