import { cardLabels } from './deposits';
import { brandLabels } from './tcr-brands';

/** Labels of API fields that can't be derived from their names; ids use the label of their object. */
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
  recharge: 'Recharge',
  dailyCount: 'Recharges in 24 hours',
  primary: 'Primary card',
  primaryMethodUUID: 'Primary card',
  backup: 'Backup card',
  backupMethodUUID: 'Backup card',
  emails: 'Also notify',
  contactDataUUID: 'Contact',
  contactListUUID: 'List',
  contactListUUIDs: 'Lists',
  numberUUIDs: 'From',
  include: 'Send to',
  exclude: 'But not to',
  phones: 'Numbers',
  startTime: 'Start',
  schedule: 'Send',
  hours: 'Recipients’ hours',
  windowFrom: 'From',
  windowTo: 'To',
  throttle: 'Texts a minute',
  stopAtErrors: 'Pause when this share fails',
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

/**
 * Returns the label of a field of a request or form, for labels and messages: `country`, `address.line1`, `brandUUID`.
 */
export function fieldLabel(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return labels[name] ?? labels[last] ?? inWords(last.replace(/(UUIDs?|Ids?)$/, '') || last);
}

/** Formats `displayName` as `Display name`. */
function inWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
