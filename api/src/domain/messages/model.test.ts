import fc from 'fast-check';
import { v7 } from 'uuid';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { addSender } from '../../testing/senders';
import { postTransaction } from '../ledger';
import type { CarrierPort, HandOver, OutboundText, Receipt } from '../ports/carrier';
import { afterText } from './after-text';
import { leaseMs } from './claim';
import { queueMessages } from './queue-messages';
import { applyReceipts } from './receipts';
import { receiveTexts } from './receive-texts';
import { sendDue } from './send-due';

/*
 * Sends, receipts, texts, opt-outs, crashes, and changes of money in any order. After each step the money adds up; no text reaches the
 * carrier twice, and none reaches a phone that opted out, besides the one confirmation.
 */

const phones = ['+12025550121', '+12025550122', '+12025550123'] as const;
type Phone = (typeof phones)[number];

/** What the model knows: who opted out, and whether their confirmation has left. */
interface Model {
  stopped: Set<string>;
}

/** An account with a carrier that keeps what it accepted, also from workers that died. */
interface Real {
  accountId: string;
  numberId: string;
  number: string;
  accepted: Map<string, OutboundText>;
  problems: string[];
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Mood = 'accepts' | 'refuses' | 'busy' | 'died before' | 'died after';
/** Replies that the rules of carriers allow after an opt-out: its one confirmation, and the answer to HELP. */
const isAllowed = ({ body }: OutboundText): boolean => /You are unsubscribed|For help/.test(body);

/** A carrier in a mood. A worker that died never gets its answer; `reached` resolves when it was handed the texts. */
function carrierOf(model: Model, { accepted, problems, numberId }: Real, mood: Mood): { carrier: CarrierPort; reached: Promise<void> } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const take = (text: OutboundText): void => {
    if (accepted.has(text.id)) problems.push(`${text.id} was handed over twice`);
    if (model.stopped.has(text.to) && !isAllowed(text)) problems.push(`${text.to} opted out and got “${text.body}”`);
    accepted.set(text.id, text);
  };
  const answer = (text: OutboundText): HandOver => {
    if (mood === 'refuses') return { id: text.id, result: 'refused', code: 'INVALID_TO', carrier: null };
    if (mood === 'busy') return { id: text.id, result: 'busy', code: 'QUEUE_FULL', afterMs: 0 };
    take(text);
    return { id: text.id, result: 'accepted', carrier: 'Verizon' };
  };
  const carrier: CarrierPort = {
    name: `test ${numberId}`,
    send: async (texts) => {
      if (mood === 'died after') texts.forEach(take);
      reach();
      return mood.startsWith('died') ? new Promise<HandOver[]>(() => undefined) : texts.map(answer);
    },
    lookUp: async (ids) => new Map(ids.filter((id) => accepted.has(id)).map((id) => [id, { id, result: 'accepted', carrier: 'Verizon' } as const])),
    start: async () => undefined,
    stop: async () => undefined,
  };
  return { carrier, reached };
}

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

const queue = (phone: Phone, repeated: boolean): Command =>
  step(`queue ${phone}${repeated ? ' twice' : ''}`, async (model, { accountId, numberId }) => {
    const key = v7();
    for (let times = 0; times < (repeated ? 2 : 1); times += 1) {
      const sent = await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone }], 'See you at 3', { idempotencyKey: key })
        .catch((error: { code?: string }) => error.code);
      if (typeof sent === 'string' || sent === undefined) expect(sent).toBe('LOW_BALANCE');
      else expect(sent[0]?.errorCode).toBe(model.stopped.has(phone) ? 'OPTED_OUT' : null);
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
    if (messageId) await applyReceipts(api.app.deps, [{ messageId, status, code: status === 'delivered' ? null : 'UNREACHABLE', vendorCode: null, at: api.now() }]);
  });

const receive = (phone: Phone, body: string, repeated: boolean): Command =>
  step(`${phone} texts ${body}${repeated ? ' twice' : ''}`, async (model, { number }) => {
    const text = { vendorId: v7(), from: phone, to: number, body, carrier: 'Verizon' as const, at: api.now() };
    for (let times = 0; times < (repeated ? 2 : 1); times += 1) await receiveTexts(api.app.deps, [text], (tx, received) => afterText(api.app.deps, tx, received));
    if (body === 'STOP') model.stopped.add(phone);
    if (body === 'START') model.stopped.delete(phone);
  });

const money = (amount: bigint): Command =>
  step(`${amount > 0n ? 'deposit' : 'refund'} ${amount}`, (_model, { accountId }) =>
    api.db.transaction(async (tx) => {
      const entries = [{ ledger: 'WALLET' as const, amount, kind: 'adjustment' as const }, { ledger: 'ADJUSTMENTS' as const, amount: -amount, kind: 'adjustment' as const }];
      await postTransaction(tx, { accountId, kind: 'adjustment', idempotencyKey: v7(), at: api.now(), entries });
    }));

const time = (ms: number): Command => step(`${ms} ms pass`, async () => api.advance(ms));

const commands = fc.commands([
  fc.tuple(fc.constantFrom(...phones), fc.boolean()).map(([phone, repeated]) => queue(phone, repeated)),
  fc.tuple(fc.constantFrom(...phones), fc.boolean()).map(([phone, repeated]) => queue(phone, repeated)),
  fc.constantFrom<Mood>('accepts', 'accepts', 'refuses', 'busy', 'died before', 'died after').map(work),
  fc.tuple(fc.constantFrom<Receipt['status']>('delivered', 'undelivered'), fc.nat(50)).map(([status, place]) => receipt(status, place)),
  fc.tuple(fc.constantFrom(...phones), fc.constantFrom('Hello', 'STOP', 'START', 'HELP'), fc.boolean()).map(([phone, body, repeated]) => receive(phone, body, repeated)),
  fc.constantFrom(5_000_000n, -99_990_000n, -30_000n, 100_000_000n).map(money),
  fc.constantFrom(1_000, leaseMs + 1, 400_000).map(time),
], { maxCommands: 60, size: 'max' });

it('keeps money, consent, and hand-overs right in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const { accountId, numberId, number } = await addSender(api);
      const real: Real = { accountId, numberId, number, accepted: new Map(), problems: [] };
      const model: Model = { stopped: new Set() };
      await fc.asyncModelRun(() => ({ model, real }), steps);
      // In the end nothing waits: what died is asked about, and the rest is sent or refused.
      const { carrier } = carrierOf(model, real, 'accepts');
      for (let rounds = 0; rounds < 3; rounds += 1) {
        api.advance(leaseMs + 400_000);
        while (await sendDue({ ...api.app.deps, carrier }));
      }
      expect(real.problems).toEqual([]);
      await expectBalanced(api.db, accountId);
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 15), ...(process.env['MODEL_RUNS'] ? {} : { seed: 20_261_124 }) },
  );
}, 240_000);
