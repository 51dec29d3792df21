import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../api/src/db';
import type { CarrierPort } from '../../../api/src/modules/texting';
import { sendChunks } from '../../../api/src/modules/broadcasts';
import { sendDue } from '../../../api/src/modules/texting';

/*
 * The child of worker-kills.test.ts and broadcast-kills.test.ts: sends what is due in small batches, or chunks of
 * broadcasts, until it is killed. Its carrier keeps what it accepted in a table, on a connection of its own, as a real
 * one keeps it elsewhere. Its clock runs 60 times as fast, so that a lease ends after a second.
 */
const [url = '', begin = '', what = 'messages'] = process.argv.slice(2);
const db = await openDatabase({ url });
const elsewhere = await openDatabase({ url });
const startedAt = Number(begin);
const clock = (): Date => new Date(startedAt + (Date.now() - startedAt) * 60);

/** How long texts and answers travel: up to 200 ms, so that kills come before and after the carrier has accepted. */
const onTheWay = () => pause(Math.random() * 200);

const carrier: CarrierPort = {
  name: 'kept',
  send: async (texts) => {
    const rows = JSON.stringify(texts.map(({ id }) => ({ id })));
    await onTheWay();
    await elsewhere.run(sql`
      insert into carrier_kept as k (id, times) select id, 1
        from jsonb_to_recordset(${rows}::text::jsonb) as r (id uuid) on conflict (id)
        do update set times = k.times + 1`);
    await onTheWay();
    return texts.map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' }));
  },
  lookUp: async (ids) => {
    const rows = JSON.stringify(ids.map((id) => ({ id })));
    const kept = await elsewhere.rows<{ id: string }>(
      sql`select k.id from carrier_kept k join jsonb_to_recordset(${rows}::text::jsonb) as r (id uuid) on r.id = k.id`,
    );
    return new Map(kept.map(({ id }) => [id, { id, result: 'accepted', carrier: 'Verizon' } as const]));
  },
  start: async () => undefined,
  stop: async () => undefined,
};

process.stdout.write('ready\n');
const live = { changed: () => undefined, typing: () => undefined };
const deps = { db, clock, carrier, live, log: () => undefined };
const work = what === 'broadcasts' ? () => sendChunks(deps) : () => sendDue(deps, 50);
for (;;) if (!(await work())) await pause(20);
