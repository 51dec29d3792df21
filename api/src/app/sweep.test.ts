import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { simulatedTextsDays } from '../adapters/sweep-adapters';
import { keptDays } from '../modules/texting';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { deleteInBatches } from '../work/delete-in-batches';
import { keyDays } from '../work/request-key';
import { sweep } from './sweep';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('deletes what messaging has kept long enough, and keeps the rest', async () => {
  const { accountId } = await api.addPerson('swept');
  const old = (days: number, extraMs = 1_000) => new Date(api.now().getTime() - days * 86_400_000 - extraMs);
  for (const [name, extra] of [
    ['old', 1_000],
    ['new', -1_000],
  ] as const) {
    await api.db.run(
      sql`insert into request_key (owner_id, scope, key, request_hash, created_at, expires_at)
        values (${accountId}, 'send', ${name}, 'x', ${old(keyDays, extra)}, ${old(0, extra)})`,
    );
    await api.db.run(
      sql`insert into inbound_seen (vendor_id, at) values (${name}, ${old(keptDays.inboundIds, extra)})`,
    );
    await api.db.run(
      sql`insert into receipt_early (message_id, status, vendor_code, at)
        values (${v7()}, 'delivered', ${name}, ${old(keptDays.earlyReceipts, extra)})`,
    );
    await api.db.run(
      sql`insert into simulator_text (id, own_number, phone, body, accepted, at)
        values (${v7()}, '+12015550100', '+12015550101', ${name}, true, ${old(simulatedTextsDays, extra)})`,
    );
    await api.db
      .run(sql`insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, created_at)
      values (${v7()}, ${accountId}, 'message.status', ${v7()}, ${name}, '{}'::jsonb, 'DELIVERED',
        ${old(webhookLimits.keptDays, extra)})`);
    await api.db.run(
      sql`insert into proof_run (kind, started_at, position)
        values ('CHARGES', ${old(keptDays.proofs, extra)}, ${name})`,
    );
  }
  await sweep(api.db, api.now());
  const left = await api.db.rows<{ name: string }>(sql`
    select key as name from request_key union all select vendor_id
      from inbound_seen union all select vendor_code from receipt_early union all select body from simulator_text
    union all select phone from webhook_delivery union all select position from proof_run`);
  expect(left.map(({ name }) => name)).toEqual(Array.from({ length: 6 }, () => 'new'));
});

it('deletes more than a batch', async () => {
  await api.db.run(
    sql`insert into inbound_seen (vendor_id, at) select 'many ' || n, ${api.now()} from generate_series(1, 2500) n`,
  );
  expect(await deleteInBatches(api.db, sql`inbound_seen`, sql`vendor_id like 'many %'`)).toBe(2_500);
  expect(await api.db.rows(sql`select 1 from inbound_seen where vendor_id like 'many %'`)).toEqual([]);
});
