import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addMessages } from '../../../testing/messages';
import { addSender } from '../../../testing/senders';
import { queueMessages } from '../messages/queue-messages';
import { receiveTexts } from '../../flows';
import { sendDue } from '../messages/send-due';
import { chargesProof } from './prove-charges';
import { referencesProof } from './prove-references';
import { runProof } from './run-proof';
import type { Proof } from './run-proof';

const phone = '+12025550111';
let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let logged: string[];
beforeEach(async () => {
  api = await testApi();
  sender = await addSender(api);
  logged = [];
});
afterEach(() => api.close());

const prove = (proof: Proof, slices?: number) =>
  runProof({ ...api.app.deps, log: ({ level, message }) => logged.push(`${level}: ${message}`) }, proof, slices);
const runs = () =>
  api.db.rows<{ checked: bigint; wrong: bigint; finished: boolean }>(
    sql`select checked, wrong, finished_at is not null as finished from proof_run order by started_at`,
  );
const queue = (options = {}) =>
  queueMessages(
    api.app.deps,
    { accountId: sender.accountId, numberId: sender.numberId, source: 'API' },
    [{ phone }, { phone: '+12025550112' }],
    'Hi',
    options,
  );

async function sendAndReceive(): Promise<void> {
  await queue();
  await sendDue({
    ...api.app.deps,
    carrier: {
      name: 'test',
      send: async (texts) => texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' })),
      lookUp: async () => null,
      start: async () => undefined,
      stop: async () => undefined,
    },
  });
  await receiveTexts(
    api.app.deps,
    [{ vendorId: v7(), from: phone, to: sender.number, body: 'Hello', carrier: 'Verizon', at: api.now() }],
    async () => undefined,
  );
  api.advance(120_000);
}

it('finds nothing wrong with what was sent, received, queued, and scheduled', async () => {
  await sendAndReceive();
  await queue();
  await queue({ at: new Date(api.now().getTime() + 3_600_000) });
  await prove(referencesProof);
  await prove(chargesProof);
  expect([logged, await runs()]).toEqual([
    [],
    [
      { checked: 7n, wrong: 0n, finished: true },
      { checked: 2n, wrong: 0n, finished: true },
    ],
  ]);
});

it('reports each reference to a row that does not exist', async () => {
  const [id = ''] = await addMessages(api.db, [
    {
      accountId: sender.accountId,
      numberId: v7(),
      peer: phone,
      conversationId: v7(),
      campaignId: v7(),
      userId: v7(),
      broadcastId: v7(),
      status: 'queued',
    },
  ]);
  await api.db.run(sql`update message set credential_id = ${v7()}, charge_txn_id = ${v7()} where id = ${id}`);
  const none = v7({ msecs: api.now().getTime() });
  await api.db.run(
    sql`insert into message_event (message_id, seq, status, at) values (${none}, 1, 'sent', ${api.now()})`,
  );
  await api.db.run(
    sql`insert into outbound_queue (message_id, account_id, due_at)
      values (${none}, ${sender.accountId}, ${api.now()})`,
  );
  await api.db.run(sql`update wallet_hold set held = 1 where account_id = ${sender.accountId}`);
  await prove(referencesProof);
  const missing = [
    'API credentials',
    'a broadcast',
    'a campaign',
    'a charge',
    'a conversation',
    'a number',
    'a user',
  ].map((name) => `messages refer to ${name} that does not exist: 1, such as ${id}`);
  expect([...logged].sort()).toEqual(
    [
      ...missing,
      `messages are open and not in the queue: 1, such as ${id}`,
      `events belong to no message: 1, such as ${none}`,
      `queue rows belong to no open message of their account: 1, such as ${none}`,
      `accounts hold another amount than their open messages and broadcasts: 1, such as ${sender.accountId}`,
    ]
      .map((line) => `error: Proof failed: ${line}`)
      .sort(),
  );
});

it('reports a charge that differs from its messages by one millionth of a dollar', async () => {
  await sendAndReceive();
  await api.db.run(sql`update message set surcharge = surcharge + 1 where direction = 'INBOUND' or peer = ${phone}`);
  await prove(chargesProof);
  expect(logged).toEqual([
    expect.stringMatching(/^error: Proof failed: charges differ from the sum of their messages: 2, such as /),
  ]);
});

it('continues where it was interrupted, and starts again the next night', async () => {
  await addMessages(
    api.db,
    Array.from({ length: 3 }, () => ({ accountId: sender.accountId, numberId: sender.numberId, peer: phone })),
  );
  let reads = 0;
  const slow: Proof = {
    ...referencesProof,
    slice: async (_db, position) => ({ position: `${position}+`, checked: 1, faults: [], done: (reads += 1) === 3 }),
  };
  await prove(slow, 2);
  expect(await runs()).toEqual([{ checked: 2n, wrong: 0n, finished: false }]);
  api.advance(600_000);
  await prove(slow, 2);
  await prove(slow, 2);
  expect([reads, await runs()]).toEqual([3, [{ checked: 3n, wrong: 0n, finished: true }]]);
  api.advance(86_400_000);
  await prove(slow, 1);
  expect(await runs()).toHaveLength(2);
});
