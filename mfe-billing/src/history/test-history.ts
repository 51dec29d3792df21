import { answerOf } from '@heliograph/testing';
import type { RowOf } from '@heliograph/kit/data';

/** The call of the list. */
export const call = 'account.manage/getbillinghistory';

/** A charge for a message. */
export const row: RowOf<typeof call> = {
  entryId: '4711',
  at: '2026-11-20T01:59:20Z',
  type: 'message_outbound',
  description: 'SMS to +19085553223',
  reference: { type: 'message', refUUID: '0190f0e0-0000-7000-8000-00000000f001' },
  quantity: 2,
  unitRate: '0.012000',
  amount: '-0.024000',
  balanceAfter: '1284.592655',
  user: null,
};

/** The sums of the period, which add up. */
export const totals = {
  opening: '100.000000',
  debits: '-88.000000',
  credits: '250.000000',
  closing: '262.000000',
  matching: { debits: '-88.000000', credits: '250.000000' },
};

/** The options of the filters. */
export const facets = {
  campaigns: [],
  numbers: [{ numberUUID: '0190f0e0-0000-7000-8000-00000000a001', number: '+12015550142' }],
};

/** The history with one entry. */
export const answer = { ...answerOf([row]), totals, facets };
