import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addSender } from '../../../testing/senders';
import type { CarrierPort } from '../carrier';
import { leaseMs } from './claim';
import { queueMessages } from './queue-messages';
import { applyReceipts } from './receipts';
import { sendDue } from './send-due';

const phone = '+12025550111';
let api: TestApi;
let handed: string[];
let logged: string[];
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => {
    handed.push(...texts.map(({ id }) => id));
    return texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'AT&T' }));
  },
  lookUp: async (ids) =>
    new Map(
      ids.filter((id) => handed.includes(id)).map((id) => [id, { id, result: 'accepted', carrier: 'AT&T' } as const]),
    ),
  start: async () => undefined,
  stop: async () => undefined,
};

beforeEach(async () => {
  api = await testApi();
  handed = [];
  logged = [];
});
afterEach(() => api.close());

const work = () => sendDue({ ...api.app.deps, carrier, log: ({ message }) => logged.push(message) });
async function queued(): Promise<{ accountId: string; id: string }> {
  const { accountId, numberId } = await addSender(api);
  const [message] = await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone }], 'Hi');
  return { accountId, id: message?.messageId ?? '' };
}
const message = (id: string) =>
  api.db.row(sql`select status, held, total, rate_id as "rateId" from message where id = ${id}`);

it('charges what was held if no price is set any more, and records and logs it', async () => {
  const { accountId, id } = await queued();
  await api.db.run(sql`update rate set valid_to = valid_from + 1 where item = 'sms_out'`);
  await work();
  expect(await message(id)).toEqual({ status: 'sent', held: 0n, total: 12_500n, rateId: null });
  expect(
    await api.db.rows(
      sql`select account_id as "accountId", amount, reason from rating_exception where message_id = ${id}`,
    ),
  ).toEqual([{ accountId, amount: 12_500n, reason: 'No price was set for 10DLC when it was sent' }]);
  expect(logged).toEqual([expect.stringContaining('No price was set for 1 message when sent')]);
  await expectBalanced(api.db, accountId);
});

it('settles the other accounts of a batch if one can’t be settled, and that one once it can', async () => {
  const accounts = [await queued(), await queued(), await queued()];
  const [good, broken] = accounts;
  await api.db.script(`
    create function refuse_account() returns trigger language plpgsql as $$ begin raise exception 'no posting for this account'; end $$;
    create trigger refuse_account before insert on ledger_txn for each row
      when (new.account_id = '${broken?.accountId}') execute function refuse_account()`);
  await expect(work()).rejects.toThrow('no posting');
  expect(await Promise.all(accounts.map(({ id }) => message(id)))).toMatchObject([
    { status: 'sent', total: 10_500n },
    { held: 12_500n, total: 0n },
    { status: 'sent', total: 10_500n },
  ]);
  await expectBalanced(api.db, good?.accountId ?? '');
  api.advance(leaseMs + 1);
  const later = await queued();
  await expect(work()).rejects.toThrow('no posting');
  expect(await message(later.id)).toMatchObject({ status: 'sent' });
  await api.db.script('drop trigger refuse_account on ledger_txn');
  api.advance(leaseMs + 1);
  await work();
  expect(await message(broken?.id ?? '')).toMatchObject({ status: 'sent', held: 0n, total: 10_500n });
  expect(handed).toHaveLength(4);
  await expectBalanced(api.db, broken?.accountId ?? '');
});

it('settles what was handed over although the batch before could not be settled', async () => {
  const broken = await queued();
  api.advance(1);
  const good = await queued();
  await api.db.script(`
    create function refuse_account() returns trigger language plpgsql as $$ begin raise exception 'no posting for this account'; end $$;
    create trigger refuse_account before insert on ledger_txn for each row
      when (new.account_id = '${broken.accountId}') execute function refuse_account()`);
  await expect(sendDue({ ...api.app.deps, carrier, log: () => undefined }, 1)).rejects.toThrow('no posting');
  expect(handed).toEqual([broken.id, good.id]);
  expect(await message(good.id)).toMatchObject({ status: 'sent', held: 0n });
  await expectBalanced(api.db, good.accountId);
});

it.each([
  ['a deadlock', '40P01', 'sent'],
  ['an error of its own', '23514', 'queued'],
])('settles a batch after %s: %s', async (_what, code, status) => {
  const { accountId, id } = await queued();
  await api.db.script(`
    create sequence tries;
    create function fail_twice() returns trigger language plpgsql as $$ begin if nextval('tries') < 3 then raise exception 'not now' using errcode = '${code}'; end if; return new; end $$;
    create trigger fail_twice before insert on ledger_txn for each row execute function fail_twice()`);
  await work().catch((error: Error) => expect(error.message).toBe('not now'));
  expect(await message(id)).toMatchObject({ status });
  expect(handed).toEqual([id]);
  await expectBalanced(api.db, accountId);
});

it('applies a receipt after a deadlock, once', async () => {
  const { id } = await queued();
  await work();
  await api.db.script(`
    create sequence tries;
    create function fail_twice() returns trigger language plpgsql as $$ begin if nextval('tries') < 3 then raise exception 'not now' using errcode = '40P01'; end if; return new; end $$;
    create trigger fail_twice before insert on message_event for each row
      when (new.status = 'delivered') execute function fail_twice()`);
  await applyReceipts(api.app.deps, [
    { messageId: id, status: 'delivered', code: null, vendorCode: '000', at: new Date() },
  ]);
  expect(await message(id)).toMatchObject({ status: 'delivered' });
  expect(
    await api.db.rows(sql`select seq from message_event where message_id = ${id} and status = 'delivered'`),
  ).toHaveLength(1);
});
