import { broadcastStatus, type BroadcastStatus } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { tokenFor } from '../../../safety/world';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addBroadcast, addListOf, prepareNow } from '../../../testing/broadcasts';
import { addMessages } from '../../../testing/messages';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let staff: { token: string; host: string };

/** A status, or that staff hold it. */
type Status = BroadcastStatus | 'HELD';

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  const { userId } = await api.addPerson('ada', { accountId: null, brandId: 1, roles: ['admin'] });
  staff = { token: await tokenFor(api, userId, null), host: 'admin.localhost' };
});
afterAll(() => api.close());

const call: TestApi['call'] = (name, body, options) => api.call(name, body, { token, ...options });

/** A broadcast to one contact with its recipients counted, moved to a status; a failed text if it has ended. */
async function broadcastIn(wanted: Status): Promise<string> {
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 1, next())] });
  await prepareNow(api, sender.accountId, id);
  const status = wanted === 'HELD' ? 'PAUSED' : wanted;
  const ended = status === 'COMPLETED' || status === 'CANCELED' || status === 'FAILED';
  await api.db
    .run(sql`update broadcast set status = ${status}, pause_reason = ${status === 'PAUSED' ? 'USER' : null}::text,
    max_cost = 1000000, starts_at = ${status === 'SCHEDULED' ? new Date(api.now().getTime() + 3_600_000) : null}
    where id = ${id}`);
  if (wanted === 'HELD')
    await api.db.run(sql`update broadcast set pause_reason = 'STAFF', hold_reason = 'Review', held_from = 'SENDING'
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
  hold: (broadcastUUID: string) => call('admin.manage/holdbroadcast', { broadcastUUID, reason: 'Review' }, staff),
  release: (broadcastUUID: string) => call('admin.manage/releasebroadcast', { broadcastUUID }, staff),
  stop: (broadcastUUID: string) => call('admin.manage/cancelbroadcast', { broadcastUUID, reason: 'Review' }, staff),
};

/**
 * The status afterwards, or the code of the 409, of each call in each status. HELD: paused by staff. Calls that copy a
 * broadcast leave it as it is.
 */
const stated = `
call      DRAFT       SCHEDULED   PREPARING   SENDING     PAUSED      HELD      COMPLETED   CANCELED    FAILED
save      DRAFT       SCHEDULED!  STARTED!    STARTED!    STARTED!    STARTED!  STARTED!    STARTED!    STARTED!
phones    DRAFT       SCHEDULED!  STARTED!    STARTED!    STARTED!    STARTED!  STARTED!    STARTED!    STARTED!
prepare   DRAFT       SCHEDULED!  STARTED!    STARTED!    STARTED!    STARTED!  STARTED!    STARTED!    STARTED!
start     SENDING     SCHEDULED   PREPARING   SENDING     STARTED!    STARTED!  STARTED!    STARTED!    STARTED!
pause     NOT_SENDING! NOT_SENDING! NOT_SENDING! PAUSED   PAUSED      HELD! NOT_SENDING! NOT_SENDING! NOT_SENDING!
resume    NOT_PAUSED! NOT_PAUSED! NOT_PAUSED! SENDING     SENDING     HELD!     NOT_PAUSED! NOT_PAUSED! NOT_PAUSED!
cancel    NOT_SENDING! DRAFT      CANCELED    CANCELED    CANCELED    CANCELED  NOT_SENDING! CANCELED   NOT_SENDING!
delete    gone        SCHEDULED!  STARTED!    STARTED!    STARTED!    STARTED!  STARTED!    STARTED!    STARTED!
duplicate DRAFT       SCHEDULED   PREPARING   SENDING     PAUSED      HELD      COMPLETED   CANCELED    FAILED
retry     NOT_ENDED!  NOT_ENDED!  NOT_ENDED!  NOT_ENDED!  NOT_ENDED!  NOT_ENDED! COMPLETED  CANCELED    FAILED
hold      NOT_SENDING! HELD       HELD        HELD        HELD        HELD! NOT_SENDING! NOT_SENDING! NOT_SENDING!
release   NOT_HELD!   NOT_HELD!   NOT_HELD!   NOT_HELD!   NOT_HELD!   SENDING   NOT_HELD!   NOT_HELD!   NOT_HELD!
stop      NOT_SENDING! DRAFT      CANCELED    CANCELED    CANCELED    CANCELED  NOT_SENDING! CANCELED   NOT_SENDING!
`;
const [[, ...statuses] = [], ...rows] = stated
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/));
const cases = rows.flatMap(([act = '', ...outcomes]) =>
  outcomes.map((outcome, index) => [act as keyof typeof acts, statuses[index] as Status, outcome] as const),
);

it('states an answer for each call in each status', () => {
  expect(rows.map(([act]) => act)).toEqual(Object.keys(acts));
  expect(statuses.toSorted()).toEqual([...broadcastStatus.values, 'HELD'].toSorted());
  expect(cases).toHaveLength(Object.keys(acts).length * statuses.length);
});

/** All that a refused call must leave as it was, across the account. */
const everything = () =>
  api.db.row(sql`
    select (select json_agg(b order by b.id) from broadcast b where b.account_id = ${sender.accountId}) as broadcasts,
      (select json_agg(p order by p.broadcast_id, p.line) from broadcast_phone p
        where p.account_id = ${sender.accountId}) as phones,
      (select json_agg(k order by k.broadcast_id, k.no) from broadcast_chunk k
        where k.account_id = ${sender.accountId}) as chunks,
      (select json_agg(h) from wallet_hold h where h.account_id = ${sender.accountId}) as held`);

it.each(cases)(
  'answers %s of a broadcast that is %s with %s, and a refusal changes nothing',
  async (act, status, outcome) => {
    const id = await broadcastIn(status);
    const before = await everything();
    const answer = await acts[act](id);
    const after = await api.db.row<{ status: string }>(
      sql`select case when pause_reason = 'STAFF' then 'HELD' else status end as status from broadcast where id = ${id}`,
    );
    if (answer.status === 200) return expect(after?.status ?? 'gone').toBe(outcome);
    expect([answer.status, `${answer.body.code}!`]).toEqual([409, outcome]);
    expect(answer.body.response).toMatch(/\.$/);
    expect(await everything()).toEqual(before);
  },
);
