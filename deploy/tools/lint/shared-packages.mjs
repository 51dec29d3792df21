import { readFileSync } from 'node:fs';

/** The packages in `shared`, each with those that it may import. `public-faces.test.ts` holds it for tests too. */
export const sharedPackages = JSON.parse(
  readFileSync(new URL('../../../shared/packages.json', import.meta.url), 'utf8'),
);

/** What the kit knows of the contract: lists, amounts, dates, phones, addresses, and sets of values; no business. */
export const knownToKit = [
  'dates',
  'money',
  'lists/describe-list',
  // The outcomes of a bar chart, and reports by email, which every list offers next to its CSV.
  ...['dashboard', 'report-schedules'].map((name) => `reference/${name}`),
  ...['countries', 'durations', 'email', 'field-labels', 'phone-spelling', 'phones', 'states', 'time-zones'].map(
    (name) => `reference/${name}`,
  ),
  ...['search-key', 'set-difference', 'summary-name', 'value-set'].map((name) => `reference/${name}`),
];
