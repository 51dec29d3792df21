import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PublicRequest } from '../../../testing/public-api';
import { publicWorld } from '../../../testing/public-world';

const world = publicWorld();
const { ask } = world;

const balance = async () =>
  (
    await world.api.db.row<{ balance: bigint }>(
      sql`select balance from ledger_account where account_id = ${world.accountId} and kind = 'WALLET'`,
    )
  )?.balance ?? 0n;

describe('look-ups', () => {
  const lookUp = (numbers: unknown, rest: PublicRequest = {}) =>
    ask({ method: 'POST', path: '/lookups', body: { numbers }, ...rest });

  it('returns what is known, charges valid numbers, and posts the charge to the ledger', async () => {
    const before = await balance();
    await world.api.db.run(
      sql`insert into contact (id, account_id, phone, state, timezone)
        values (${v7()}, ${world.accountId}, '+12025550111', 'DC', 'America/New_York')`,
    );
    const { status, body } = await lookUp(['+12025550111', '+18885550123', '+12125550199', '+19995550123']);
    expect(status).toBe(200);
    expect(body['results']).toMatchObject([
      {
        number: '+12025550111',
        valid: true,
        lineType: 'LANDLINE',
        state: 'DC',
        timezone: 'America/New_York',
        price: '0.005000',
      },
      { valid: true, lineType: 'TOLL_FREE', timezone: null },
      { valid: true, lineType: 'MOBILE', state: 'NY', timezone: 'America/New_York', action: 'SEND', cached: false },
      { number: '+19995550123', valid: false, lineType: 'UNKNOWN', carrier: null, price: '0.000000' },
    ]);
    expect([body['total'], before - (await balance())]).toEqual(['0.015000', 15_000n]);
    const entry = await world.api.db.row<{ kind: string; description: string; segments: number | null }>(sql`
      select kind, description, segments from ledger_entry where account_id = ${world.accountId} and kind = 'lookup'`);
    expect(entry).toEqual({ kind: 'lookup', description: 'Carrier look-up of 3 numbers', segments: 3 });
  });

  it('charges a repeated key once, also if requests arrive together, and refuses it for other numbers', async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 5 }, () => lookUp(['+12015550142'], { key: 'once' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(before - (await balance())).toBe(5_000n);
    expect((await lookUp(['+12015550143'], { key: 'once' })).body['code']).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('refuses what the balance does not cover, and charges nothing for a rejected request', async () => {
    const before = await balance();
    expect((await lookUp(['nothing'])).status).toBe(422);
    expect((await lookUp(['+12015550142', '+12015550142'])).status).toBe(422);
    await world.api.db.run(sql`update account set min_balance = ${before - 4_999n} where id = ${world.accountId}`);
    expect([(await lookUp(['+12015550142'])).status, await balance()]).toEqual([402, before]);
    await world.api.db.run(sql`update account set min_balance = ${before - 5_000n} where id = ${world.accountId}`);
    expect((await lookUp(['+12015550142'])).status).toBe(200);
  });
});
