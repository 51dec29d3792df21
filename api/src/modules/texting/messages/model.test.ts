import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { paidState } from '../../../testing/paid-state';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { blocksOf, carrierOf, errorOf, isConfirmation, newModel, newReal } from '../../../testing/message-model';
import type { Block, Model, Mood, Real } from '../../../testing/message-model';
import { addToBlacklist, removeFromBlacklist } from '../../people';
import { makeDeposit, postTransaction } from '../../money';
import type { PaymentPort } from '../../money';
import type { Receipt } from '../carrier';
import { afterText, receiveTexts } from '../../flows';
import { leaseMs } from './claim';
import { queueMessages } from './queue-messages';
import { applyReceipts } from './receipts';
import { sendDue } from './send-due';

/*
 * Sends, receipts, texts, opt-outs, blocks, crashes, deposits, and refunds in any order. After each step the money adds
 * up; no text reaches the carrier twice, and none reaches a blocked phone, besides the one confirmation of each
 * opt-out.
 */

const phones = ['+12025550121', '+12025550122', '+12025550123'] as const;
type Phone = (typeof phones)[number];
/** The highest price of one segment, and its price at Verizon, micro-USD. */
const [held, price] = [12_500n, 11_500n];

// Each step reads the whole database, so that it begins with an empty one after a few sequences.
let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

type Command = fc.AsyncCommand<Model, Real>;

/** A step: what it does, and that everything adds up afterwards. */
function step(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      await run(model, real);
      expect(real.problems).toEqual([]);
      await expectBalanced(api.db, real.accountId);
    },
  };
}

/** What can be spent above the minimum, micro-USD. */
async function available(accountId: string): Promise<bigint> {
  const row = await api.db.row<{ left: bigint }>(sql`
    select l.balance - h.held - a.min_balance as left from account a join wallet_hold h on h.account_id = a.id
      join ledger_account l on l.account_id = a.id and l.kind = 'WALLET' where a.id = ${accountId}`);
  return row?.left ?? 0n;
}

const queue = (phone: Phone, repeated: boolean): Command =>
  step(`queue ${phone}${repeated ? ' twice' : ''}`, async (model, { accountId, numberId }) => {
    const key = v7();
    const error = errorOf(model, phone);
    const enough = error !== null || (await available(accountId)) >= held;
    for (let times = 0; times < (repeated ? 2 : 1); times += 1) {
      const sent = await queueMessages(
        api.app.deps,
        { accountId, numberId, source: 'API' },
        [{ phone }],
        'See you at 3',
        { idempotencyKey: key },
      ).catch((refused: { code?: string }) => refused.code);
      // The gate refuses exactly what can't be paid for.
      if (enough) expect(sent).toMatchObject([{ errorCode: error, held: error === null ? held : 0n }]);
      else expect(sent).toBe('LOW_BALANCE');
    }
  });

const work = (mood: Mood): Command =>
  step(`a worker whose carrier ${mood}`, async (model, real) => {
    const { carrier, reached } = carrierOf(model, real, mood);
    const done = sendDue({ ...api.app.deps, carrier });
    await (mood.startsWith('died') ? Promise.race([done, reached]) : done);
  });

const receipt = (status: Receipt['status'], place: number): Command =>
  step(`receipt ${status}`, async (_model, { accepted }) => {
    const ids = [...accepted.keys()];
    const messageId = ids[place % Math.max(1, ids.length)];
    if (messageId)
      await applyReceipts(api.app.deps, [
        { messageId, status, code: status === 'delivered' ? null : 'UNREACHABLE', vendorCode: null, at: api.now() },
      ]);
  });

const receive = (phone: Phone, body: string, repeated: boolean): Command =>
  step(`${phone} texts ${body}${repeated ? ' twice' : ''}`, async (model, { number }) => {
    const text = { vendorId: v7(), from: phone, to: number, body, carrier: 'Verizon' as const, at: api.now() };
    for (let times = 0; times < (repeated ? 2 : 1); times += 1)
      await receiveTexts(api.app.deps, [text], (tx, received) => afterText(api.app.deps, tx, received));
    const blocks = blocksOf(model, phone);
    if (body === 'STOP' && !blocks.includes('STOP')) {
      model.blocks.set(phone, [...blocks, 'STOP']);
      model.optOuts.set(phone, (model.optOuts.get(phone) ?? 0) + 1);
    }
    if (body === 'START')
      model.blocks.set(
        phone,
        blocks.filter((block) => block !== 'STOP'),
      );
  });

const blockBy = (phone: Phone, scope: Exclude<Block, 'STOP'>, other: boolean): Command =>
  step(
    `a user blocks ${phone} for ${other ? 'another ' : ''}${scope}`,
    async (model, { accountId, userId, numberId, campaignId, others }) => {
      const [ownNumber, ownCampaign] = other ? [others.numberId, others.campaignId] : [numberId, campaignId];
      const subject =
        scope === 'NUMBER' ? { numberUUID: ownNumber } : scope === 'CAMPAIGN' ? { campaignUUID: ownCampaign } : {};
      await api.db.transaction((tx) =>
        addToBlacklist(tx, { accountId, userId, at: api.now() }, { numbers: [phone], scope, ...subject }),
      );
      const blocks = blocksOf(model, phone);
      if ((!other || scope === 'ACCOUNT') && !blocks.includes(scope)) model.blocks.set(phone, [...blocks, scope]);
    },
  );

const unblock = (phone: Phone): Command =>
  step(`a user unblocks ${phone}`, async (model, { accountId, userId }) => {
    const entries = await api.db.rows<{ id: string }>(
      sql`select id from blacklist_entry where account_id = ${accountId} and phone = ${phone} and reason = 'MANUAL'
        and removed_at is null`,
    );
    if (!entries.length) return;
    await api.db.transaction((tx) =>
      removeFromBlacklist(
        tx,
        { accountId, userId, at: api.now() },
        { entries: entries.map(({ id }) => id), reason: 'A mistake' },
      ),
    );
    model.blocks.set(
      phone,
      blocksOf(model, phone).filter((block) => block === 'STOP'),
    );
  });

const payments: PaymentPort = {
  name: 'model',
  card: async () => ({ ref: 'card', brand: 'Visa', last4: '4242', expMonth: 1, expYear: 2050 }),
  charge: async ({ key }) => ({ status: 'paid', providerRef: `model ${key}` }),
  state: async (providerRef) => paidState(providerRef),
  find: async () => null,
  action: async () => null,
  cancel: async () => undefined,
  refund: async () => ({ status: 'rejected', reason: 'Not here' }),
  keep: async () => undefined,
  forget: async () => undefined,
};
const deposit = (amount: string, repeated: boolean): Command =>
  step(`deposit ${amount}`, async (_model, { accountId, userId }) => {
    const input = { amount, paymentToken: `tok ${v7()}`, idempotencyKey: v7() };
    for (let times = 0; times < (repeated ? 2 : 1); times += 1)
      expect((await makeDeposit({ ...api.app.deps, payments }, { accountId, userId }, input)).deposit.status).toBe(
        'SUCCEEDED',
      );
  });

const refund = (amount: bigint): Command =>
  step(`refund ${amount}`, (_model, { accountId }) =>
    api.db.transaction(async (tx) => {
      const entries = [
        { ledger: 'WALLET' as const, amount: -amount, kind: 'refund' as const },
        { ledger: 'CASH_CLEARING' as const, amount, kind: 'refund' as const },
      ];
      await postTransaction(tx, { accountId, kind: 'refund', idempotencyKey: v7(), at: api.now(), entries });
    }),
  );

const time = (ms: number): Command => step(`${ms} ms pass`, async () => api.advance(ms));

const phone = fc.constantFrom(...phones);
const sends = fc.tuple(phone, fc.boolean()).map(([to, repeated]) => queue(to, repeated));
const commands = fc.commands(
  [
    sends,
    sends,
    fc.constantFrom<Mood>('accepts', 'accepts', 'refuses', 'busy', 'died before', 'died after').map(work),
    fc
      .tuple(fc.constantFrom<Receipt['status']>('delivered', 'undelivered'), fc.nat(50))
      .map(([status, place]) => receipt(status, place)),
    fc
      .tuple(phone, fc.constantFrom('Hello', 'STOP', 'START', 'HELP'), fc.boolean())
      .map(([from, body, repeated]) => receive(from, body, repeated)),
    fc
      .tuple(phone, fc.constantFrom('ACCOUNT', 'CAMPAIGN', 'NUMBER'), fc.boolean())
      .map(([from, scope, other]) => blockBy(from, scope, other)),
    phone.map(unblock),
    fc
      .tuple(fc.constantFrom('10.000000', '100.000000'), fc.boolean())
      .map(([amount, repeated]) => deposit(amount, repeated)),
    fc.constantFrom(99_990_000n, 30_000n, 5_000_000n).map(refund),
    fc.constantFrom(1_000, leaseMs + 1, 400_000).map(time),
  ],
  { maxCommands: 60, size: 'max' },
);

/** Works until nothing waits: what died is asked about, and the rest is sent. */
async function finish(model: Model, real: Real): Promise<void> {
  const { carrier } = carrierOf(model, real, 'accepts');
  for (let rounds = 0; rounds < 4; rounds += 1) {
    api.advance(leaseMs + 400_000);
    while (await sendDue({ ...api.app.deps, carrier }));
  }
}

/**
 * Expects that nothing is queued or held, each sent text has its price, and each opt-out in force had its confirmation,
 * once.
 */
async function expectFinished(model: Model, { accountId, accepted }: Real): Promise<void> {
  expect(
    await api.db.row(sql`
    select (select count(*)::int from outbound_queue where account_id = ${accountId}) as queued,
      (select held from wallet_hold where account_id = ${accountId}) as held,
      (select count(*)::int from message where account_id = ${accountId}
        and (held <> 0 or status in ('queued', 'sending', 'scheduled'))) as open`),
  ).toEqual({ queued: 0, held: 0n, open: 0 });
  const texts = await api.db.rows<{
    id: string;
    phone: string;
    status: string;
    total: bigint;
    body: string;
    source: string;
  }>(sql`
    select id, peer as phone, status, total, body, source from message
      where account_id = ${accountId} and direction = 'OUTBOUND' order by id`);
  for (const { id, total, source } of texts)
    expect([id, total]).toEqual([id, accepted.has(id) && source === 'API' ? price : 0n]);
  for (const [to, count] of model.optOuts) {
    const confirmations = texts.filter((text) => text.phone === to && isConfirmation(text));
    expect(confirmations).toHaveLength(count);
    if (blocksOf(model, to).includes('STOP')) expect(confirmations.at(-1)?.status).not.toBe('canceled');
  }
}

const more = Number(process.env['MODEL_RUNS'] ?? 0);
const atOnce = 15;
/** The seeds of the batches of sequences: always the same one, or random ones if more sequences are wanted. */
const seeds = more ? Array.from({ length: Math.ceil(more / atOnce) }, () => randomInt(2 ** 31)) : [20_261_124];

it.each(seeds)(
  'keeps money, consent, and hand-overs right in any order of events of seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const [real, model] = [await newReal(api), newModel()];
        await fc.asyncModelRun(() => ({ model, real }), steps);
        await finish(model, real);
        expect(real.problems).toEqual([]);
        await expectBalanced(api.db, real.accountId);
        await expectFinished(model, real);
      }),
      // A failure prints the seed and the path, so that it can be played again.
      { numRuns: atOnce, seed },
    );
  },
  240_000,
);
