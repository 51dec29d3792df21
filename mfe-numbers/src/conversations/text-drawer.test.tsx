import type { CallResponse } from '@heliograph/contract';
import { CallError, renderInShell, screen, within } from '@heliograph/testing';
// Loaded before the first test, so that none waits for it.
import './text-drawer';
import { ThreadTexts } from './thread-texts';

const conversationUUID = '0190f0e0-0000-7000-8000-00000000c001';
const messageUUID = '0190f0e0-0000-7000-8000-00000000d003';
const thread: CallResponse<'conversation.manage/getthread'> = {
  items: [
    {
      kind: 'message',
      id: messageUUID,
      at: '2026-11-20T15:00:00Z',
      direction: 'INBOUND',
      body: 'Is 9:15 free?',
      status: 'received',
      errorCode: null,
      source: null,
      user: null,
      segments: 1,
      total: '0.008000',
      held: '0.000000',
      reaction: null,
    },
  ],
  next: null,
};
const detail: CallResponse<'conversation.manage/getmessage'> = {
  message: {
    messageUUID,
    direction: 'INBOUND',
    at: '2026-11-20T15:00:00Z',
    number: '+12015550101',
    phone: '+13125550143',
    contact: null,
    campaign: null,
    broadcast: null,
    source: null,
    user: null,
    body: 'Is 9:15 free?',
    type: 'SMS',
    encoding: 'GSM-7',
    segments: 1,
    carrier: 'AT&T',
    status: 'received',
    errorCode: null,
    rate: '0.008000',
    surcharge: '0.000000',
    total: '0.008000',
    sentAt: null,
    deliveredAt: null,
    latencyMs: null,
  },
  events: [{ status: 'received', errorCode: null, vendorCode: null, at: '2026-11-20T15:00:00Z' }],
  charge: {
    waterfallUUID: '0190f0e0-0000-7000-8000-00000000f001',
    waterfall: 'Standard',
    version: 1,
    total: '0.008000',
    steps: [
      {
        step: 4,
        name: 'Default prices',
        source: 'DEFAULT_DECK',
        result: 'BASE',
        parts: [{ list: 'Default', units: 1, price: '0.008000', validFrom: '2025-11-01' }],
        percent: null,
        amount: '0.008000',
      },
    ],
  },
  uncharged: '0.000000',
  free: null,
  held: '0.000000',
};

async function open(answer: unknown) {
  const shown = renderInShell(
    <ThreadTexts
      name="Ada Byron"
      conversationUUID={conversationUUID}
      onCancel={() => undefined}
      onEdit={() => undefined}
    />,
    {
      answers: { 'conversation.manage/getthread': thread, 'conversation.manage/getmessage': answer } as never,
    },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Message details' }));
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'Message' })) };
}

test('opens the details of a text that came in: its timeline and its charge', async () => {
  const { drawer, shell } = await open(detail);
  expect((await drawer.findByRole('region', { name: 'Timeline' })).textContent).toContain('Received');
  expect(drawer.getByRole('region', { name: 'Explain this charge' }).textContent).toContain(
    '1 × $0.0080, Default, in force since Nov 1, 2025',
  );
  expect(
    shell.made.calls.filter(({ name }) => name === 'conversation.manage/getmessage').map(({ body }) => body),
  ).toEqual([{ messageUUID }]);
});

test('offers to load the details again after a failure', async () => {
  const { drawer } = await open(new CallError('The database is away', 503, 'UNAVAILABLE'));
  await drawer.findByText('We couldn’t load this message');
  drawer.getByRole('button', { name: 'Try again' });
});
