import type { CallRequest, CallResponse } from '@heliograph/contract';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { chosenRows, idIn } from '../../paging';
import { numberList } from './number-query';

interface Chosen {
  id: string;
  number: string;
  type: NumberType;
  renewsOn: string | null;
}

interface Uses {
  openConversations: number;
  scheduledTexts: number;
  keywords: number;
}

/** Returns what releasing the selected numbers of an account means. */
export async function previewRelease(
  db: Executor,
  accountId: string,
  body: CallRequest<'account.manage/getreleasepreview'>,
): Promise<CallResponse<'account.manage/getreleasepreview'>> {
  const chosen = chosenRows('numbers', { ...body, ids: body.numbers });
  const list = numberList(accountId, chosen.filter ?? {});
  const where = chosen.ids ? [...list.where, idIn(list.id, chosen.ids)] : list.where;
  const rows = await db.rows<Chosen>(
    sql`select n.id, n.number, n.type, n.renews_on::text as "renewsOn" from ${list.from}
      where ${sql.join(where, sql` and `)} order by n.id`,
  );
  if (chosen.ids && rows.length < chosen.ids.length) throw notFound('Number');
  const ids = rows.map(({ id }) => id);
  const uses = await db.row<Uses>(sql`
    select (select count(*)::int from conversation c
      where c.account_id = ${accountId} and c.status <> 'RESOLVED'
      and ${idIn(sql`c.number_id`, ids)}) as "openConversations",
      (select count(*)::int from outbound_queue q join message m on m.id = q.message_id
        where q.account_id = ${accountId} and m.status = 'scheduled'
        and ${idIn(sql`m.number_id`, ids)}) as "scheduledTexts",
      (select count(*)::int from keyword_rule k where k.account_id = ${accountId} and k.scope = 'NUMBER'
        and ${idIn(sql`k.scope_id`, ids)}) as keywords`);
  const broadcasts = await db.rows<{ name: string }>(sql`
    select b.name from broadcast b
    where b.account_id = ${accountId} and b.status in ('SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED')
      and exists (select 1 from number o where o.campaign_id = b.campaign_id and ${idIn(sql`o.id`, ids)}
        and (b.number_ids = '{}' or o.id = any(b.number_ids)))
      and not exists (select 1 from number o where o.account_id = b.account_id and o.campaign_id = b.campaign_id
        and o.released_at is null and not ${idIn(sql`o.id`, ids)}
        and (b.number_ids = '{}' or o.id = any(b.number_ids)))
    order by b.created_at, b.id limit 20`);
  const days = rows.flatMap(({ renewsOn }) => renewsOn ?? []).sort();
  const [only] = rows;
  const [first, last] = [days[0], days.at(-1)];
  return {
    count: rows.length,
    number: rows.length === 1 && only ? only.number : null,
    type: rows.length === 1 && only ? only.type : null,
    paidThrough: first === undefined || last === undefined ? null : { first, last },
    openConversations: uses?.openConversations ?? 0,
    scheduledTexts: uses?.scheduledTexts ?? 0,
    broadcasts: broadcasts.map(({ name }) => name),
    keywords: uses?.keywords ?? 0,
  };
}
