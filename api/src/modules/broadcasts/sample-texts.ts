import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { Broadcast } from './broadcast';
import { textRenderer } from './merge-text';
import { fullName } from '../../db/full-name';

type Sample = CallResponse<'campaign.manage/getbroadcastreview'>['samples'][number];

/** So many recipients are shown with their texts. */
const shown = 20;

/** Returns the first recipients of a snapshot with their texts. */
export async function sampleTexts(db: Executor, { id, accountId, body }: Broadcast): Promise<Sample[]> {
  const rows = await db.rows<{ phone: string; name: string; fields: string[] | null }>(sql`
    select r.phone, coalesce(${fullName('p')}, '') as name, r.fields
    from broadcast_recipient r left join contact p on p.account_id = ${accountId} and p.phone = r.phone
      where r.broadcast_id = ${id} order by r.seq limit ${shown}`);
  const render = textRenderer(body);
  return rows.flatMap(({ phone, name, fields }): Sample[] => {
    const text = render(fields);
    return 'missing' in text ? [] : [{ phone, name, body: text.body, segments: text.segments }];
  });
}
