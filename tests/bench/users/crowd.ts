import { sql } from 'drizzle-orm';
import { addTenant, type Site } from '../../../api/src/safety/world';

const perAccount = 10;
const contacts = 5_000;
const messages = 5_000;

/** A user of the dashboard, with their own IP address. */
export interface Worker {
  username: string;
  address: string;
}

/** Adds this many customers, ten per account, each account with 5,000 contacts and messages. */
export async function addCrowd(site: Site, size: number): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let account = 0; workers.length < size; account += 1) {
    const { accountId, ids } = await addTenant(site, `crowd${account}`);
    await fillAccount(site, accountId, ids.numberUUID);
    for (let seat = 0; seat < perAccount && workers.length < size; seat += 1) {
      const username = `worker${workers.length}`;
      await site.addPerson(username, { accountId });
      workers.push({ username, address: `10.1.${Math.floor(workers.length / 250)}.${1 + (workers.length % 250)}` });
    }
  }
  await site.db.script('analyze');
  return workers;
}

async function fillAccount({ db }: Site, accountId: string, numberId: string): Promise<void> {
  await db.run(sql`
    insert into contact (id, account_id, phone, first_name, last_name, created_at, updated_at)
    select gen_random_uuid(), ${accountId}::uuid, '+1' || (2022000000 + n)::text, 'First ' || n % 97, 'Last ' || n % 89,
      now() - n * interval '1 hour', now()
    from generate_series(1, ${contacts}::int) n`);
  await db.run(sql`
    insert into message (id, account_id, direction, peer, channel, number_id, body, encoding, segments, status, source)
    select (substr(uuid_from_time(now() - n * interval '10 minutes')::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid,
      ${accountId}::uuid, 'OUTBOUND', '+1' || (2022000000 + n)::text, '10DLC', ${numberId}::uuid, 'Message ' || n,
      'GSM-7', 1, 'delivered', 'UI'
    from generate_series(1, ${messages}::int) n`);
}
