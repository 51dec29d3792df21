import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { CallRequest } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { chargeLines, charge } from '../modules/texting';
import { drawn, pick } from './drawn';
import { addMessages, idAt } from './messages';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

type Sender = Awaited<ReturnType<typeof addSender>>;
export type Body = CallRequest<'report.manage/getcarriersurcharge'>;

/** The days from which messages are. */
export const firstDay = Date.UTC(2025, 9, 25);
export const days = 120;

export const micro = (usd: string) => parseUsd(usd) ?? 0n;
export const total = (items: readonly { amount: string }[]) =>
  items.reduce((sum, { amount }) => sum + micro(amount), 0n);

/** Half of the messages are due around the turn of a month, at its edges. */
function dueAt(n: number): Date {
  const edge =
    Date.UTC(2025, 10 + (n % 3), 1) +
    pick([4, 5, -5.5, -5.75, -10.5, -11, 0], n) * hourMs +
    pick([0, -1, 1, 437_000, -437_000], drawn(n));
  return new Date(n % 2 ? edge : firstDay + (drawn(n) % (days * 96)) * 900_000);
}

async function addCharged(
  api: TestApi,
  n: number,
  { accountId, numberId, number, campaignId }: Sender,
  broadcastId: string,
): Promise<void> {
  const at = dueAt(n);
  const inbound = n % 7 === 0;
  const late = !inbound && n % 5 === 0;
  const inBroadcast = late && n % 3 === 0;
  const chargedAt = new Date(at.getTime() + (inBroadcast ? 5 * dayMs : late ? 20 * hourMs : inbound ? 0 : 300));
  const carrier = pick(['AT&T', 'T-Mobile', 'Verizon', null] as const, drawn(n + 5_000));
  const [segments, basePrice, surcharge] = [1 + (n % 3), BigInt(1 + (drawn(n) % 9000)), BigInt(drawn(n + 1) % 7000)];
  await api.db.transaction(async (tx) => {
    const line = {
      direction: inbound ? ('INBOUND' as const) : ('OUTBOUND' as const),
      number,
      numberId,
      campaignId: null,
      carrier,
      segments,
      basePrice,
      surcharge,
      rating: null,
    };
    const chargeTxnId = await charge(tx, accountId, `message ${n}`, chargeLines([line]), chargedAt);
    await addMessages(tx, [
      {
        id: idAt(at),
        accountId,
        numberId,
        peer: '+13125550111',
        direction: line.direction,
        campaignId: n % 3 ? campaignId : null,
        carrier,
        segments,
        basePrice,
        surcharge,
        chargeTxnId,
        sentAt: chargedAt,
        broadcastId: inBroadcast ? broadcastId : null,
        channel: n % 4 ? '10DLC' : 'TOLL_FREE',
      },
    ]);
  });
}

interface SurchargeWorld {
  api: TestApi;
  sender: Sender;
  other: Sender;
  token: string;
}

/** Starts an API for the tests of a file about Carrier Surcharge, with charged messages of two accounts. */
export function surchargeWorld() {
  const world = {} as SurchargeWorld;

  beforeAll(async () => {
    const api = await testApi();
    const [sender, other] = [await addSender(api), await addSender(api)];
    Object.assign(world, { api, sender, other, token: await api.logIn(sender.username) });
    const broadcastId = v7();
    await api.db.run(
      sql`insert into broadcast (id, account_id, name, campaign_id, body, status, started_at)
        values (${broadcastId}, ${sender.accountId}, 'Slow', ${sender.campaignId}, 'Hi', 'SENDING',
        ${new Date(firstDay - dayMs)})`,
    );
    for (let n = 0; n < 260; n += 1)
      await addCharged(api, n, n % 9 === 8 ? other : sender, n % 9 === 8 ? v7() : broadcastId);
    // Neither left, nor was it charged.
    await addMessages(api.db, [
      {
        accountId: sender.accountId,
        numberId: sender.numberId,
        peer: '+13125550111',
        status: 'failed',
        errorCode: 'LANDLINE',
        at: new Date('2025-12-01T12:00:00Z'),
      },
    ]);
  });
  afterAll(() => world.api.close());

  /** Returns the rows of the report, and its summary. */
  const ask = async ({ filter = {}, timezone = 'UTC' }: Pick<Body, 'filter' | 'timezone'>) => {
    const { api, token } = world;
    const rows = await api.call(
      'report.manage/getcarriersurcharge',
      { filter, timezone, page: { size: 200 } },
      { token },
    );
    const sums = await api.call('report.manage/summarizecarriersurcharge', { filter, timezone }, { token });
    if (rows.status !== 200 || sums.status !== 200) throw new Error(`${rows.body.response} ${sums.body.response}`);
    return { items: rows.payload.items, ...sums.payload };
  };

  async function csv(
    filter: Body['filter'],
    timezone: string,
  ): Promise<{ rows: number; amount: bigint; segments: number }> {
    const answer = await world.api.app.inject({
      method: 'POST',
      url: '/api/report.manage/exportcarriersurcharge',
      headers: { host: 'localhost', authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ filter, timezone }),
    });
    const [head = '', ...lines] = answer.body.trim().split('\r\n');
    const column = (name: string) => head.split(',').indexOf(name);
    const cells = lines.map((line) => line.split(','));
    return {
      rows: lines.length,
      amount: cells.reduce((sum, row) => sum + micro(row[column('Amount (USD)')] ?? ''), 0n),
      segments: cells.reduce((sum, row) => sum + Number(row[column('Segments')]), 0),
    };
  }

  return Object.assign(world, { ask, csv });
}
