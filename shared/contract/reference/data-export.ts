import { statusSet } from './value-set';

/** The state of a data export. */
export const dataExportStatus = /* @__PURE__ */ statusSet({
  WRITING: { label: 'Being written', meaning: 'pending' },
  READY: { label: 'Ready', meaning: 'active' },
  FAILED: { label: 'Failed', meaning: 'failed' },
});

/** The files of a data export, in the order in which they are written, with the exports of lists that they have. */
export const dataExportParts = {
  contacts: { label: 'Contacts', call: 'contact.manage/exportcontacts' },
  lists: { label: 'Contact lists', call: 'contact.manage/exportlists' },
  numbers: { label: 'Numbers', call: 'account.manage/exportnumbers' },
  brands: { label: 'TCR brands', call: 'account.manage/exporttcrbrands' },
  campaigns: { label: 'Campaigns', call: 'campaign.manage/exportcampaigns' },
  broadcasts: { label: 'Broadcasts', call: 'campaign.manage/exportbroadcasts' },
  keywords: { label: 'Auto replies', call: 'account.manage/exportkeywords' },
  blacklist: { label: 'Number blacklist', call: 'account.manage/exportblacklist' },
  outbound: { label: 'Messages sent', call: 'report.manage/exportsmsoutbound' },
  inbound: { label: 'Messages received', call: 'report.manage/exportsmsinbound' },
  ledger: { label: 'Billing history', call: 'account.manage/exportbillinghistory' },
  users: { label: 'Users', call: 'account.manage/exportusers' },
  audit: { label: 'Audit log', call: null },
} as const;

export type DataExportPart = keyof typeof dataExportParts;

/** All files in their order. */
export const dataExportPartNames = Object.keys(dataExportParts) as DataExportPart[];

/** Returns the name of a file. */
export const dataExportFile = (part: DataExportPart): string =>
  `${dataExportParts[part].label.toLowerCase().replaceAll(' ', '-')}.csv`;

/** How long the files can be downloaded, in days. */
export const dataExportDays = 7;
