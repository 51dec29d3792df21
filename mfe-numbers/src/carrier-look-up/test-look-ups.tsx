import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { LookupJob } from './jobs';
import type { LookupRow } from './list';
import CarrierLookUpScreen from './screen';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import './details';

/** A number that can be texted. */
export const row: LookupRow = {
  lookupUUID: '0190f0e0-0000-7000-8000-00000000c001',
  requestUUID: '0190f0e0-0000-7000-8000-00000000c0aa',
  number: '+13125550142',
  contact: null,
  valid: true,
  reason: null,
  lineType: 'MOBILE',
  carrier: 'T-Mobile',
  carrierName: 'T-Mobile USA, Inc.',
  mcc: '310',
  mnc: '260',
  ported: true,
  lrn: '3124010000',
  ocn: '6529',
  city: 'Chicago',
  state: 'IL',
  timezones: ['America/Chicago'],
  reachable: true,
  block: null,
  action: 'SEND',
  lookedUpAt: '2026-03-01T12:00:00Z',
  cached: false,
  price: '0.005000',
  at: '2026-03-01T12:00:00Z',
  by: 'Dana Reyes',
};
const invalid: LookupRow = {
  ...row,
  lookupUUID: '0190f0e0-0000-7000-8000-00000000c002',
  number: 'Ada',
  valid: false,
  reason: 'NOT_A_NUMBER',
  lineType: 'UNKNOWN',
  carrier: null,
  carrierName: null,
  mcc: null,
  mnc: null,
  ported: null,
  lrn: null,
  ocn: null,
  city: null,
  state: null,
  timezones: [],
  reachable: null,
  action: 'SKIP_INVALID',
  lookedUpAt: null,
  price: '0.000000',
};

/** A landline. */
export const landline: LookupRow = {
  ...row,
  lookupUUID: '0190f0e0-0000-7000-8000-00000000c003',
  number: '+13125550143',
  lineType: 'LANDLINE',
  carrier: null,
  action: 'SKIP_LANDLINE',
};
const facets = { users: [], requests: [{ requestUUID: row.requestUUID, name: 'leads.csv', numbers: 3, at: row.at }] };

/** The number that can be texted, with the options of the filters. */
export const answer = { ...answerOf([row]), outcome: null, facets };

/** The answer to the call of jobs if there is none. */
export const jobs = { 'number.manage/getlookupjobs': { items: [] as LookupJob[] } };

/** A job that is running. */
export const job: LookupJob = {
  jobUUID: row.requestUUID,
  name: 'leads.csv',
  status: 'IN_PROGRESS',
  total: 5_000,
  done: 1_200,
  charged: 1_180,
  cost: '5.900000',
  maxCost: '25.000000',
  problem: null,
  secondsLeft: 42,
  by: 'Dana Reyes',
  createdAt: row.at,
  endedAt: null,
};

/** Lists three numbers, with tools to use the screen. */
export const show = async (answers: object = {}, rows = [row, invalid, landline]) => {
  const shown = renderInShell(<CarrierLookUpScreen />, {
    path: '/main/carrier-look-up',
    answers: { ...jobs, 'number.manage/getlookups': { ...answer, ...answerOf(rows) }, ...answers } as never,
  });
  await screen.findByText('(312) 555-0142');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name.endsWith(`/${name}`)).map(({ body }) => body);
  return { ...shown, sent };
};
