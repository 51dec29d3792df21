import { renderInShell, screen } from '@heliograph/testing';
import { MessageDetails } from './message-details';
import type { MessageDetail } from './types';

const message: MessageDetail['message'] = {
  messageUUID: '0190f0e0-0000-7000-8000-00000000f001',
  direction: 'OUTBOUND',
  at: '2026-11-20T01:59:20Z',
  number: '+12015550142',
  phone: '+19085553223',
  contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000d001', name: 'Gloria Weiss' },
  campaign: null,
  broadcast: null,
  source: 'UI',
  user: { userUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'Ana Ruiz' },
  body: 'See you at 3',
  type: 'SMS',
  encoding: 'GSM-7',
  segments: 2,
  carrier: 'AT&T',
  status: 'sent',
  errorCode: null,
  rate: '0.007500',
  surcharge: '0.006000',
  total: '0.021000',
  sentAt: '2026-11-20T01:59:21Z',
  deliveredAt: null,
  latencyMs: null,
};
const detail: MessageDetail = {
  message,
  free: null,
  held: '0.000000',
  events: [{ status: 'queued', errorCode: null, vendorCode: null, at: '2026-11-20T01:59:20Z' }],
  uncharged: '0.000000',
  charge: {
    waterfallUUID: '0190f0e0-0000-7000-8000-00000000aa01',
    waterfall: 'Standard',
    version: 3,
    total: '0.021000',
    steps: [
      {
        step: 1,
        name: 'Prices of the plan',
        source: 'PLAN_DECK',
        result: 'MISSED',
        parts: [],
        percent: null,
        amount: '0.000000',
      },
      {
        step: 2,
        name: 'Default prices',
        source: 'DEFAULT_DECK',
        result: 'BASE',
        parts: [{ list: 'Default', units: 2, price: '0.007500', validFrom: '2025-11-01' }],
        percent: null,
        amount: '0.015000',
      },
      {
        step: 3,
        name: 'Carrier surcharges',
        source: 'SURCHARGE_TABLE',
        result: 'ADDED',
        parts: [{ list: 'AT&T', units: 2, price: '0.003000', validFrom: '2025-12-01' }],
        percent: null,
        amount: '0.006000',
      },
    ],
  },
};
const show = (change: Partial<MessageDetail['message']> = {}, more: Partial<MessageDetail> = {}) => {
  const changed = { ...message, ...change };
  renderInShell(<MessageDetails message={changed} detail={{ ...detail, ...more, message: changed }} />);
};
const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent;

test('breaks a charge down into price rows that add up to it', async () => {
  show();
  expect(await textOf('Explain this charge')).toBe(
    'Explain this chargeDefault prices2 × $0.0075, Default, in force since Nov 1, 2025Carrier surcharges2 × $0.0030, AT&T, in force since Dec 1, 2025Charged$0.0210WaterfallStandard, version 3',
  );
});

test('shows what was not charged when prices rose above what was held', async () => {
  show({ total: '0.019000' }, { uncharged: '0.002000' });
  expect(await textOf('Explain this charge')).toContain(
    'Not charged−$0.0020, because prices rose after the amount was held. We never charge more than was held.Charged$0.0190',
  );
});

test('says what is held for a message that waits', async () => {
  show({ status: 'queued', total: '0.000000', carrier: null }, { charge: null, held: '0.025000' });
  expect(await textOf('Explain this charge')).toContain('Holds up to $0.0250');
});

test.each([
  ['compliance', 'Not charged. Carriers require this confirmation, so we don’t charge for it.'],
  ['notSent', 'Not charged. It didn’t reach the carrier.'],
  ['unknown', 'Not charged. We couldn’t confirm that the carrier accepted it'],
] as const)('says why a message is free: %s', async (free, words) => {
  show({ total: '0.000000' }, { charge: null, free });
  expect(await textOf('Explain this charge')).toContain(words);
});

test('explains the charge of a message from before price rows were recorded', async () => {
  show({}, { charge: null });
  expect(await textOf('Explain this charge')).toBe('Explain this chargeBase2 × $0.0075Surcharge$0.0060Charged$0.0210');
});

test('explains a failure: who can fix it, whether we retry, and whether it is charged', async () => {
  show({ status: 'failed', errorCode: 'OPTED_OUT' });
  const text = await textOf('Explain this failure');
  expect(text).toContain('Who can fix itThe recipient');
  expect(text).toContain('We retryNo');
  expect(text).toContain('Sending it againDoesn’t help');
  expect(text).toContain('ChargedNot charged');
});

test('shows when a text came in, and its status', async () => {
  show(
    { direction: 'INBOUND', source: null, user: null, status: 'received' },
    { events: [{ status: 'received', errorCode: null, vendorCode: null, at: '2026-11-20T01:59:20Z' }] },
  );
  expect(await textOf('Timeline')).toContain('Received');
  expect(screen.queryByText('Submitted')).toBeNull();
});
