import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { buildSnapshots, saveBroadcast, sendChunks, prepareBroadcast, startBroadcast } from '../modules/broadcasts';
import type { CarrierPort } from '../modules/texting';
import type { TestApi } from './test-api';

/** The recipients and the text of a test broadcast. */
export interface TestBroadcast {
  accountId: string;
  userId: string;
  campaignId: string;
  lists?: readonly string[];
  body?: string;
}

/**
 * Adds contacts with consent, as many as `count`, to a new list; returns the list. Their phones are +1 312 555 and four
 * digits, from `first` on.
 */
export async function addListOf(
  api: Pick<TestApi, 'db' | 'now'>,
  accountId: string,
  count: number,
  first = 0,
): Promise<string> {
  const listId = v7();
  await api.db.run(
    sql`insert into contact_list (id, account_id, name, type)
      values (${listId}, ${accountId}, ${`List ${listId}`}, 'STATIC')`,
  );
  await api.db.run(sql`
    with added as (
      insert into contact (id, account_id, phone, first_name, consent_status, consent_source, consent_at, created_at,
        updated_at)
      select gen_random_uuid(), ${accountId}::uuid, '+1312' || (5550000 + ${first}::int + n), 'Ada ' || n,
        'EXPRESS_WRITTEN', 'WEB_FORM', ${api.now()}::timestamptz, ${api.now()}::timestamptz, ${api.now()}::timestamptz
      from generate_series(0, ${count}::int - 1) n on conflict do nothing returning id)
    insert into list_member (account_id, list_id, contact_id) select ${accountId}::uuid, ${listId}::uuid, id
      from added`);
  return listId;
}

/** Adds a draft. */
export async function addBroadcast(
  api: Pick<TestApi, 'db' | 'now'>,
  { accountId, userId, campaignId, lists = [], body = 'See you at 3' }: TestBroadcast,
): Promise<string> {
  return api.db.transaction((tx) =>
    saveBroadcast(tx, { accountId, userId, at: api.now() }, undefined, {
      name: 'Spring offer',
      campaignUUID: campaignId,
      lists: { include: [...lists], exclude: [] },
      body,
    }),
  );
}

/** Counts the recipients of a draft. */
export async function prepareNow(
  api: Pick<TestApi, 'db' | 'now' | 'app'>,
  accountId: string,
  id: string,
): Promise<void> {
  await api.db.transaction((tx) => prepareBroadcast(tx, accountId, id, api.now()));
  while (await buildSnapshots(api.app.deps));
}

/** Starts a broadcast and takes its snapshot; sends nothing yet. */
export async function startNow(
  api: Pick<TestApi, 'db' | 'now' | 'app'>,
  accountId: string,
  id: string,
  maxCost = 1_000_000_000_000n,
): Promise<void> {
  await api.db.transaction((tx) => startBroadcast(tx, accountId, id, { maxCost }, api.now()));
  while (await buildSnapshots(api.app.deps));
}

/** Sends all chunks that are due. */
export async function sendAll(api: Pick<TestApi, 'app'>, carrier: CarrierPort): Promise<void> {
  while (await sendChunks({ ...api.app.deps, carrier }));
}
