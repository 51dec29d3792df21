import type { CallResponse } from '@heliograph/contract';
import type { Broadcast } from './list';

/** The id of the broadcast of tests. */
export const broadcastUUID = '0190f0e0-0000-7000-8000-00000000d001';
const campaignUUID = '0190f0e0-0000-7000-8000-00000000c001';

/** A broadcast that is being sent, with some fields replaced. */
export const testBroadcast = (fields: Partial<Broadcast> = {}): Broadcast => ({
  broadcastUUID,
  name: 'Flu clinic',
  status: 'SENDING',
  pauseReason: null,
  resumesAt: null,
  campaign: { campaignUUID, name: 'Reminders' },
  from: [],
  recipients: 2_000,
  done: 500,
  delivered: 400,
  failed: 20,
  lists: [{ contactListUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'All patients', include: true }],
  optOuts: 3,
  replies: 7,
  cost: '5.750000',
  startsAt: null,
  startedAt: '2026-11-20T14:00:00Z',
  endedAt: null,
  createdAt: '2026-11-20T13:00:00Z',
  createdBy: 'Dana Whitfield',
  numbers: [],
  channel: '10DLC',
  marketing: false,
  phones: { total: 0, invalid: 0 },
  body: 'Hi {{first_name|there}}',
  schedule: 'NOW',
  startTime: null,
  windowFrom: null,
  windowTo: null,
  weekdaysOnly: false,
  throttle: null,
  stopAtErrors: 20,
  consentConfirmed: false,
  retryOf: null,
  maxCost: '25.000000',
  held: '18.750000',
  problem: null,
  updatedAt: '2026-11-20T14:05:00Z',
  revision: 'r1',
  statuses: [
    { status: 'waiting', texts: 1_500, segments: 0, cost: '0.000000' },
    { status: 'delivered', texts: 400, segments: 400, cost: '4.600000' },
  ],
  errors: [{ code: 'UNREACHABLE', texts: 20, canRetry: true }],
  carriers: [{ carrier: 'Verizon', texts: 500, delivered: 400, failed: 20, cost: '5.750000' }],
  ...fields,
});

/** A draft with everything but a review. */
export const testDraft = (): Broadcast =>
  testBroadcast({ status: 'DRAFT', done: 0, recipients: 0, startedAt: null, statuses: [], errors: [], carriers: [] });

/** What a composer can use. */
export const testOptions: CallResponse<'campaign.manage/getbroadcastoptions'> = {
  campaigns: [
    {
      campaignUUID,
      name: 'Reminders',
      channel: '10DLC',
      marketing: true,
      problem: null,
      numbers: [{ numberUUID: '0190f0e0-0000-7000-8000-00000000f001', number: '+12015550142', label: 'Desk' }],
      templates: [
        { campaignMessageUUID: '0190f0e0-0000-7000-8000-00000000f0a1', name: 'Hello', body: 'Hello from us' },
      ],
    },
  ],
  lists: [
    { contactListUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'All patients', members: 2_100, reachable: 2_000 },
  ],
  fields: ['first_name', 'last_name'],
};

/** A review of 2,000 recipients whose carriers are known. */
export const testReview = (
  fields: Partial<CallResponse<'campaign.manage/getbroadcastreview'>> = {},
): CallResponse<'campaign.manage/getbroadcastreview'> => ({
  state: 'READY',
  done: 2_100,
  at: '2026-11-20T13:30:00Z',
  entries: 2_100,
  skipped: [
    { reason: 'DUPLICATE', count: 60 },
    { reason: 'BLOCKED', count: 40 },
  ],
  recipients: 2_000,
  segments: [{ segments: 1, texts: 2_000 }],
  carriers: [
    {
      carrier: 'Verizon',
      texts: 2_000,
      segments: 2_000,
      base: '15.000000',
      surcharge: '8.000000',
      cost: '23.000000',
      limit: null,
      startsAt: null,
      endsAt: '2026-11-20T14:10:00Z',
    },
  ],
  cost: { min: '23.000000', expected: '23.000000', max: '23.000000', held: '25.000000' },
  rest: '25.000000',
  balance: '100.000000',
  minBalance: '5.000000',
  available: '95.000000',
  endsAt: '2026-11-20T14:10:00Z',
  samples: [{ phone: '+13125550101', name: 'Priya Raman', body: 'Hi Priya', segments: 1 }],
  problem: null,
  warnings: [],
  ...fields,
});
