import type { CallRequest } from '@heliograph/contract';
import { lostStatuses } from '@heliograph/contract/reference/dashboard';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { drawn, pick } from './drawn';
import { addMessages, type TestMessage } from './messages';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

type Sender = Awaited<ReturnType<typeof addSender>>;
export type Filter = NonNullable<CallRequest<'report.manage/getmessagedelivery'>['filter']>;

/** The days from which messages are. */
export const firstDay = Date.UTC(2026, 1, 20);
export const days = 40;

/** The broadcast and the API credential that sent some of them. */
export const [broadcastId, credentialId] = [v7(), v7()];

const statuses = [
  'scheduled',
  'queued',
  'sent',
  'delivered',
  'delivered',
  'delivered',
  'undelivered',
  'delivery_unknown',
  'failed',
  'canceled',
];

/** The counts of a row. */
export const counts = [
  'accepted',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'pending',
  'canceled',
  'replies',
  'optOuts',
] as const;
export type Counted = Record<(typeof counts)[number], number | null>;
export const only = (row: Counted): Counted => Object.fromEntries(counts.map((key) => [key, row[key]])) as Counted;

interface DeliveryWorld {
  api: TestApi;
  sender: Sender;
  token: string;
  numberIds: string[];
  userId: string;
}

/** Starts an API for the tests of a file about Message Delivery, with messages of two accounts. */
export function deliveryWorld() {
  const world = {} as DeliveryWorld;

  function message(n: number, of: Sender): TestMessage {
    const { sender, numberIds, userId } = world;
    const at = new Date(firstDay + (drawn(n) % (days * 96)) * 900_000 + pick([0, -1, 1, 437_000], n));
    const common = {
      accountId: of.accountId,
      numberId: of === sender ? pick(numberIds, drawn(n + 3)) : of.numberId,
      peer: '+13125550111',
      at,
      carrier: pick(['AT&T', 'Verizon', null], drawn(n + 9)),
      campaignId: n % 3 ? of.campaignId : null,
    };
    if (n % 6 === 0) return { ...common, direction: 'INBOUND' };
    const status = pick(statuses, drawn(n + 7_000));
    const errorCode = (lostStatuses as readonly string[]).includes(status)
      ? pick(['UNREACHABLE', 'LANDLINE', null], drawn(n))
      : status === 'delivery_unknown'
        ? 'NO_RECEIPT'
        : null;
    return {
      ...common,
      status,
      errorCode,
      source: pick(['UI', 'API'], n),
      userId: pick([userId, null], drawn(n + 11)),
      broadcastId: pick([broadcastId, null, null], drawn(n + 13)),
      credentialId: pick([credentialId, null, null], drawn(n + 17)),
      finalAt: status === 'delivered' ? new Date(at.getTime() + 1000 + (n % 50) * 100) : null,
    };
  }

  beforeAll(async () => {
    const api = await testApi();
    const [sender, other] = [await addSender(api), await addSender(api)];
    const second = v7();
    Object.assign(world, {
      api,
      sender,
      token: await api.logIn(sender.username),
      numberIds: [sender.numberId, second],
      userId: sender.userId,
    });
    await api.db
      .run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
        purchased_at)
      values (${second}, ${sender.accountId}, '+12015559901', '10DLC', array['SMS'], 'ACTIVE', 'NONE', 0, ${api.now()})`);
    await addMessages(
      api.db,
      Array.from({ length: 500 }, (_, n) => message(n, n % 10 === 9 ? other : sender)),
    );
    const texts = await api.db.rows<{ id: string; at: Date }>(
      sql`select id, uuid_time(id) as at from message where account_id = ${sender.accountId} and direction = 'INBOUND'
        order by id limit 20`,
    );
    for (const [n, { id, at }] of texts.entries()) {
      await api.db
        .run(sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at, source_message_id)
        values (${v7()}, ${sender.accountId}, ${`+1312555${1000 + n}`}, 'ACCOUNT',
          ${pick(['KEYWORD', 'REVOKED', 'MANUAL'], n)}, ${at}, ${id})`);
    }
  });
  afterAll(() => world.api.close());

  /** Returns all rows of the report, and its summary. */
  const report = async (filter: Filter, timezone: string) => {
    const { api, token } = world;
    const sums = await api.call('report.manage/summarizemessagedelivery', { filter, timezone }, { token });
    if (sums.status !== 200) throw new Error(sums.body.response);
    const items: typeof sums.payload.chart = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { payload } = await api.call(
        'report.manage/getmessagedelivery',
        { filter, timezone, page: { size: 200, cursor: cursor ?? null } },
        { token },
      );
      items.push(...payload.items);
      cursor = payload.page.next;
    }
    return { items, ...sums.payload };
  };

  return Object.assign(world, { report });
}
