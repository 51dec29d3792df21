import { broadcastStatus, type BroadcastStatus } from '@heliograph/shared/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addBroadcast, addListOf, prepareNow } from '../../testing/broadcasts';
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

const call: TestApi['call'] = (name, body, options) => api.call(name, body, { token, ...options });

/** A broadcast to one contact with its recipients counted, moved to a status; a failed text if it has ended. */
async function broadcastIn(status: BroadcastStatus): Promise<string> {
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 1, next())] });
  await prepareNow(api, sender.accountId, id);
  const ended = status === 'COMPLETED' || status === 'CANCELED' || status === 'FAILED';
  await api.db.run(sql`update broadcast set status = ${status}, pause_reason = ${status === 'PAUSED' ? 'USER' : null},
    max_cost = 1000000, starts_at = ${status === 'SCHEDULED' ? new Date(api.now().getTime() + 3_600_000) : null}
    where id = ${id}`);
  if (ended)
    await addMessages(api.db, [
      {
        id: v7(),
        accountId: sender.accountId,
        numberId: sender.numberId,
        peer: '+13125550199',
        body: 'x',
        broadcastId: id,
        status: 'undelivered',
        errorCode: 'UNREACHABLE',
      },
    ]);
  return id;
}

let people = 0;
const next = (): number => (people += 1);

const maxCost = '1.000000';
const acts = {
  save: (broadcastUUID: string) => call('campaign.manage/savebroadcast', { broadcastUUID, name: 'Other' }),
  phones: (broadcastUUID: string) =>
    call('campaign.manage/addbroadcastphones', { broadcastUUID, phones: ['+13125550150'], replace: false }),
  prepare: (broadcastUUID: string) => call('campaign.manage/preparebroadcast', { broadcastUUID }),
  start: (broadcastUUID: string) => call('campaign.manage/startbroadcast', { broadcastUUID, maxCost }),
  pause: (broadcastUUID: string) => call('campaign.manage/pausebroadcast', { broadcastUUID }),
  resume: (broadcastUUID: string) => call('campaign.manage/resumebroadcast', { broadcastUUID, maxCost }),
  cancel: (broadcastUUID: string) => call('campaign.manage/cancelbroadcast', { broadcastUUID }),
  delete: (broadcastUUID: string) => call('campaign.manage/deletebroadcast', { broadcastUUID }),
  duplicate: (broadcastUUID: string) => call('campaign.manage/duplicatebroadcast', { broadcastUUID }),
  retry: (broadcastUUID: string) => call('campaign.manage/retrybroadcast', { broadcastUUID }),
};

/** The status afterwards, or the code of the 409, of each call in each status. */
const stated: Record<keyof typeof acts, Record<BroadcastStatus, string>> = {
  save: {
    DRAFT: 'DRAFT',
    SCHEDULED: '409 SCHEDULED',
    PREPARING: '409 STARTED',
    SENDING: '409 STARTED',
    PAUSED: '409 STARTED',
    COMPLETED: '409 STARTED',
    CANCELED: '409 STARTED',
    FAILED: '409 STARTED',
  },
  phones: {
    DRAFT: 'DRAFT',
    SCHEDULED: '409 SCHEDULED',
    PREPARING: '409 STARTED',
    SENDING: '409 STARTED',
    PAUSED: '409 STARTED',
    COMPLETED: '409 STARTED',
    CANCELED: '409 STARTED',
    FAILED: '409 STARTED',
  },
  prepare: {
    DRAFT: 'DRAFT',
    SCHEDULED: '409 SCHEDULED',
    PREPARING: '409 STARTED',
    SENDING: '409 STARTED',
    PAUSED: '409 STARTED',
    COMPLETED: '409 STARTED',
    CANCELED: '409 STARTED',
    FAILED: '409 STARTED',
  },
  start: {
    DRAFT: 'SENDING',
    SCHEDULED: 'SCHEDULED',
    PREPARING: 'PREPARING',
    SENDING: 'SENDING',
    PAUSED: '409 STARTED',
    COMPLETED: '409 STARTED',
    CANCELED: '409 STARTED',
    FAILED: '409 STARTED',
  },
  pause: {
    DRAFT: '409 NOT_SENDING',
    SCHEDULED: '409 NOT_SENDING',
    PREPARING: '409 NOT_SENDING',
    SENDING: 'PAUSED',
    PAUSED: 'PAUSED',
    COMPLETED: '409 NOT_SENDING',
    CANCELED: '409 NOT_SENDING',
    FAILED: '409 NOT_SENDING',
  },
  resume: {
    DRAFT: '409 NOT_PAUSED',
    SCHEDULED: '409 NOT_PAUSED',
    PREPARING: '409 NOT_PAUSED',
    SENDING: 'SENDING',
    PAUSED: 'SENDING',
    COMPLETED: '409 NOT_PAUSED',
    CANCELED: '409 NOT_PAUSED',
    FAILED: '409 NOT_PAUSED',
  },
  cancel: {
    DRAFT: '409 NOT_SENDING',
    SCHEDULED: 'DRAFT',
    PREPARING: 'CANCELED',
    SENDING: 'CANCELED',
    PAUSED: 'CANCELED',
    COMPLETED: '409 NOT_SENDING',
    CANCELED: 'CANCELED',
    FAILED: '409 NOT_SENDING',
  },
  delete: {
    DRAFT: 'gone',
    SCHEDULED: '409 SCHEDULED',
    PREPARING: '409 STARTED',
    SENDING: '409 STARTED',
    PAUSED: '409 STARTED',
    COMPLETED: '409 STARTED',
    CANCELED: '409 STARTED',
    FAILED: '409 STARTED',
  },
  duplicate: {
    DRAFT: 'DRAFT',
    SCHEDULED: 'SCHEDULED',
    PREPARING: 'PREPARING',
    SENDING: 'SENDING',
    PAUSED: 'PAUSED',
    COMPLETED: 'COMPLETED',
    CANCELED: 'CANCELED',
    FAILED: 'FAILED',
  },
  retry: {
    DRAFT: '409 NOT_ENDED',
    SCHEDULED: '409 NOT_ENDED',
    PREPARING: '409 NOT_ENDED',
    SENDING: '409 NOT_ENDED',
    PAUSED: '409 NOT_ENDED',
    COMPLETED: 'COMPLETED',
    CANCELED: 'CANCELED',
    FAILED: 'FAILED',
  },
};

/** All that a refused call must leave as it was, across the account. */
const everything = () =>
  api.db.row(sql`
    select (select json_agg(b order by b.id) from broadcast b where b.account_id = ${sender.accountId}) as broadcasts,
      (select json_agg(p order by p.broadcast_id, p.line) from broadcast_phone p
        where p.account_id = ${sender.accountId}) as phones,
      (select json_agg(k order by k.broadcast_id, k.no) from broadcast_chunk k
        where k.account_id = ${sender.accountId}) as chunks,
      (select json_agg(h) from wallet_hold h where h.account_id = ${sender.accountId}) as held`);

const cases = Object.keys(acts).flatMap((act) =>
  broadcastStatus.values.map((status) => [act as keyof typeof acts, status] as const),
);

it.each(cases)('answers %s of a broadcast that is %s as stated, and a refusal changes nothing', async (act, status) => {
  const id = await broadcastIn(status);
  const before = await everything();
  const answer = await acts[act](id);
  const after = await api.db.row<{ status: string }>(sql`select status from broadcast where id = ${id}`);
  const outcome = answer.status === 200 ? (after?.status ?? 'gone') : `${answer.status} ${answer.body.code}`;
  expect(outcome).toBe(stated[act][status]);
  if (answer.status === 200) return;
  expect(answer.body.response).toMatch(/\.$/);
  expect(await everything()).toEqual(before);
});
