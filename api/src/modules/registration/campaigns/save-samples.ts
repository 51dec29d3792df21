import { composeText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';

/**
 * Makes texts the samples of a campaign, in their order. Messages with the same text stay; those that are samples no
 * more stay as templates once they are registered.
 */
export async function saveSamples(
  tx: Executor,
  { accountId, campaignId, at }: { accountId: string; campaignId: string; at: Date },
  given: readonly string[],
): Promise<void> {
  const texts = given.map(composeText);
  const before = await tx.rows<{ id: string; name: string; body: string; status: string; sampleNo: number | null }>(sql`
    select id, name, body, status, sample_no as "sampleNo" from campaign_message
      where campaign_id = ${campaignId} and status <> 'ARCHIVED'
      order by sample_no nulls last, created_at, id for no key update`);
  const kept = new Map<number, (typeof before)[number]>();
  const left = [...before];
  const take = (index: number, fits: (row: (typeof before)[number]) => boolean) => {
    const at = left.findIndex(fits);
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (row) kept.set(index, row);
  };
  texts.forEach((text, index) => take(index, ({ body }) => composeText(body) === text));
  texts.forEach((_text, index) => kept.has(index) || take(index, ({ sampleNo }) => sampleNo === index + 1));
  // The places must be free before they are taken.
  await tx.run(
    sql`update campaign_message set sample_no = null, updated_at = ${at}
      where campaign_id = ${campaignId} and sample_no is not null`,
  );
  const names = new Set(before.map(({ name }) => name.toLowerCase()));
  for (const [index, text] of texts.entries()) {
    const row = kept.get(index);
    if (row) {
      const changed = composeText(row.body) !== text && row.status !== 'DRAFT';
      await tx.run(
        sql`update campaign_message set body = ${text}, sample_no = ${index + 1},
          status = ${changed ? 'CHANGED' : row.status}, updated_at = ${at} where id = ${row.id}`,
      );
    } else {
      const name = freeName(names, `Sample ${index + 1}`);
      await tx.run(sql`
        insert into campaign_message (id, account_id, campaign_id, name, body, sample_no, status, created_at,
          updated_at)
        values (${v7()}, ${accountId}, ${campaignId}, ${name}, ${text}, ${index + 1}, 'DRAFT', ${at}, ${at})`);
    }
  }
  for (const { id, status, sampleNo } of left)
    if (sampleNo !== null && status === 'DRAFT') await tx.run(sql`delete from campaign_message where id = ${id}`);
}

/** Returns a name that no other message of the campaign has, and takes it. */
export function freeName(taken: Set<string>, wanted: string): string {
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted} (${count})`;
  taken.add(name.toLowerCase());
  return name;
}
