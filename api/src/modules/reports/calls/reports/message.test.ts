import { sql } from 'drizzle-orm';
import { cancelMessage, queueMessages, sendDue } from '../../../texting';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages } from '../../../../testing/messages';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const read = (messageUUID: string) => api.call('report.manage/getmessage', { messageUUID }, { token });

it('returns what happened to a message, and the prices that it was charged by', async () => {
  const { accountId, numberId } = sender;
  const [queued] = await queueMessages(
    api.app.deps,
    { accountId, numberId, source: 'UI' },
    [{ phone: '+12025550101' }],
    'Hi',
  );
  const id = queued?.messageId ?? '';
  expect((await read(id)).payload).toMatchObject({ charge: null, held: '0.012500', events: [{ status: 'queued' }] });
  const { carrier, events } = api.app.messaging;
  await sendDue({ ...api.app.deps, carrier });
  await events.receipts([
    { messageId: id, status: 'undelivered', code: 'UNREACHABLE', vendorCode: 'UNDELIV', at: api.now() },
  ]);
  expect((await read(id)).payload).toEqual({
    message: expect.objectContaining({
      messageUUID: id,
      direction: 'OUTBOUND',
      number: sender.number,
      phone: '+12025550101',
      body: 'Hi',
      status: 'undelivered',
      source: 'UI',
      rate: '0.007500',
    }),
    free: null,
    events: [
      { status: 'queued', errorCode: null, vendorCode: null, at: expect.any(String) },
      { status: 'sending', errorCode: null, vendorCode: null, at: expect.any(String) },
      { status: 'sent', errorCode: null, vendorCode: null, at: expect.any(String) },
      { status: 'undelivered', errorCode: 'UNREACHABLE', vendorCode: 'UNDELIV', at: expect.any(String) },
    ],
    charge: {
      waterfallUUID: expect.any(String),
      waterfall: 'Standard',
      version: 1,
      total: expect.stringMatching(/^0\.01[012]/),
      steps: [
        ...['ACCOUNT_OVERRIDE', 'PLAN_DECK', 'HOST_BRAND_DECK'].map((source) =>
          expect.objectContaining({ source, result: 'MISSED', parts: [], amount: '0.000000' }),
        ),
        expect.objectContaining({
          source: 'DEFAULT_DECK',
          result: 'BASE',
          parts: [{ list: 'Default', units: 1, price: '0.007500', validFrom: '2025-11-01' }],
          amount: '0.007500',
        }),
        expect.objectContaining({
          source: 'SURCHARGE_TABLE',
          result: 'ADDED',
          parts: [
            {
              list: expect.any(String),
              units: 1,
              price: expect.stringMatching(/^0\.00[345]/),
              validFrom: '2025-11-01',
            },
          ],
        }),
      ],
    },
    uncharged: '0.000000',
    held: '0.000000',
  });
});

it('has the times of a message from before events were recorded', async () => {
  const at = api.now();
  const [id = ''] = await addMessages(api.db, [
    {
      accountId: sender.accountId,
      numberId: sender.numberId,
      peer: '+13125550111',
      at,
      finalAt: new Date(at.getTime() + 2_000),
    },
  ]);
  expect((await read(id)).payload.events.map(({ status }) => status)).toEqual(['queued', 'sent', 'delivered']);
});

it('knows nothing of a message of another account, and returns one that came in', async () => {
  const other = await addSender(api);
  const [theirs = '', inbound = ''] = await addMessages(api.db, [
    { accountId: other.accountId, numberId: other.numberId, peer: '+13125550111' },
    { accountId: sender.accountId, numberId: sender.numberId, peer: '+13125550111', direction: 'INBOUND' },
  ]);
  expect((await read(theirs)).status).toBe(404);
  expect((await read(inbound)).payload.message).toMatchObject({
    messageUUID: inbound,
    direction: 'INBOUND',
    status: 'received',
  });
});

const receive = (phone: string, body: string) =>
  api.app.messaging.events.inbound([
    { vendorId: `detail ${phone} ${body}`, from: phone, to: sender.number, body, carrier: 'Verizon', at: api.now() },
  ]);
const send = async (phone: string) =>
  (
    await queueMessages(
      api.app.deps,
      { accountId: sender.accountId, numberId: sender.numberId, source: 'UI' },
      [{ phone }],
      'Hi',
    )
  )[0]?.messageId ?? '';

it('says why a message is free: it was canceled, or carriers require it', async () => {
  const id = await send('+12025550102');
  await cancelMessage(api.app.deps, sender.accountId, id);
  expect((await read(id)).payload).toMatchObject({ free: 'notSent', charge: null, held: '0.000000' });
  await receive('+12025550103', 'STOP');
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  const reply = await api.db.row<{ id: string }>(
    sql`select id from message where peer = '+12025550103' and source = 'AUTO_REPLY'`,
  );
  expect((await read(reply?.id ?? '')).payload).toMatchObject({
    free: 'compliance',
    message: { status: 'sent', total: '0.000000' },
  });
});

describe('for a conversation', () => {
  const readThere = (messageUUID: string, as = token) =>
    api.call('conversation.manage/getmessage', { messageUUID }, { token: as });

  it('returns a text that came in with its charge, to a user who may read conversations', async () => {
    await receive('+12025550104', 'Hello');
    const text = await api.db.row<{ id: string }>(sql`select id from message where peer = '+12025550104'`);
    await api.addPerson('agent.of.details', { accountId: sender.accountId, roles: ['conversations'] });
    const { status, payload } = await readThere(text?.id ?? '', await api.logIn('agent.of.details'));
    expect(status).toBe(200);
    expect(payload).toMatchObject({
      message: { direction: 'INBOUND', status: 'received', body: 'Hello', source: null },
      events: [{ status: 'received' }],
      charge: { waterfall: 'Standard' },
      uncharged: '0.000000',
    });
  });

  it('knows nothing of a message without a conversation, or of another account', async () => {
    const other = await addSender(api);
    const [theirs = '', alone = ''] = await addMessages(api.db, [
      { accountId: other.accountId, numberId: other.numberId, peer: '+12025550104' },
      { accountId: sender.accountId, numberId: sender.numberId, peer: '+12025550199' },
    ]);
    expect([(await readThere(theirs)).status, (await readThere(alone)).status]).toEqual([404, 404]);
  });
});

it('says how much of the listed prices was not charged, when they rose above what was held', async () => {
  const id = await send('+12025550105');
  await api.db.run(sql`update rate set price = price + 10000 where item = 'sms_out' and channel = '10DLC'`);
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  const { message, charge, uncharged } = (await read(id)).payload;
  expect(message.total).toBe('0.012500');
  expect(Number(uncharged)).toBeCloseTo(Number(charge?.total) - 0.0125, 6);
  expect(Number(uncharged)).toBeGreaterThan(0);
});
