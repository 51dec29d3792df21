import { queueMessages } from '../../domain/messages/queue-messages';
import { sendDue } from '../../domain/messages/send-due';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addMessages } from '../../testing/messages';
import { addSender } from '../../testing/senders';

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
  const [queued] = await queueMessages(api.app.deps, { accountId, numberId, source: 'UI' }, [{ phone: '+12025550101' }], 'Hi');
  const id = queued?.messageId ?? '';
  expect((await read(id)).payload).toMatchObject({ charge: null, held: '0.012500', events: [{ status: 'queued' }] });
  const { carrier, events } = api.app.messaging;
  await sendDue({ ...api.app.deps, carrier });
  await events.receipts([{ messageId: id, status: 'undelivered', code: 'UNREACHABLE', vendorCode: 'UNDELIV', at: api.now() }]);
  expect((await read(id)).payload).toEqual({
    events: [
      { status: 'queued', errorCode: null, vendorCode: null, at: expect.any(String) }, { status: 'sending', errorCode: null, vendorCode: null, at: expect.any(String) },
      { status: 'sent', errorCode: null, vendorCode: null, at: expect.any(String) }, { status: 'undelivered', errorCode: 'UNREACHABLE', vendorCode: 'UNDELIV', at: expect.any(String) },
    ],
    charge: { list: 'Default', rate: '0.007500', rateFrom: '2025-11-01', surcharge: expect.stringMatching(/^0\.00[345]/), surchargeFrom: '2025-11-01' },
    held: '0.000000',
  });
});

it('has the times of a message from before events were recorded', async () => {
  const at = api.now();
  const [id = ''] = await addMessages(api.db, [{ accountId: sender.accountId, numberId: sender.numberId, peer: '+13125550111', at, finalAt: new Date(at.getTime() + 2_000) }]);
  expect((await read(id)).payload.events.map(({ status }) => status)).toEqual(['queued', 'sent', 'delivered']);
});

it('knows nothing of a message of another account, or of one that came in', async () => {
  const other = await addSender(api);
  const [theirs = '', came = ''] = await addMessages(api.db, [
    { accountId: other.accountId, numberId: other.numberId, peer: '+13125550111' },
    { accountId: sender.accountId, numberId: sender.numberId, peer: '+13125550111', direction: 'INBOUND' },
  ]);
  expect([(await read(theirs)).status, (await read(came)).status]).toEqual([404, 404]);
});
