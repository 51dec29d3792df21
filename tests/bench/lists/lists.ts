import { createApi, createMailer, migrate, openDatabase } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { fillSearch } from '../../../api/src/modules/texting';
import { readHosts } from '../../../deploy/server/hosts';
import { freshDatabase } from '../fresh-database';
import { percentile } from '../latencies';
import { signUp } from '../sign-up';
import { bodyAt, measured } from './calls';
import type { World } from './calls';
import { seedAccounts, seedContacts, seedConversations } from './seed';
import { seedLedger, seedMessages, seedSums } from './seed-messages';
import type { Size } from './seed';

const small = { messages: 10_000, conversations: 200, accounts: 100, ledgerLines: 1_000 } satisfies Partial<Size>;
const warmUps = 2;
const times = 9;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes a database of a size, with a customer who is logged in. */
async function worldOf(url: string, size: Size): Promise<World> {
  const secret = new Uint8Array(32).fill(1);
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  const app = createApi({
    db,
    hosts: readHosts(),
    secret,
    mailer: createMailer({ db }),
    port: 4000,
    payments: 'sandbox',
  });
  await app.ready();
  const { token, accountId } = await signUp(app, db, 'bench');
  const started = performance.now();
  for (const seed of [seedAccounts, seedContacts, seedConversations, seedLedger, seedMessages])
    await seed(db, accountId, size);
  await seedSums(db);
  const seeded = performance.now();
  await fillSearch(db, new Date());
  await db.patient.run(sql`analyze message_search`);
  say(
    `${size.messages.toLocaleString('en-US')} messages: seeded in ${Math.round((seeded - started) / 1000)} s, added to the search in ${Math.round((performance.now() - seeded) / 1000)} s`,
  );
  return { app, db, token };
}

/**
 * Measures every list with its sorts, its first and a deep page, its summary, and search, in a small and a large
 * database in turn. The goal is a ratio of 1.5.
 */
export async function lists(
  url: string,
  large: number,
  { contacts, only }: { contacts: number; only: string },
): Promise<void> {
  const worlds = [
    await worldOf(url, { ...small, contacts: Math.ceil(contacts / 100) }),
    await worldOf(url, {
      messages: large,
      contacts,
      conversations: Math.floor(large / 50),
      accounts: 1_000,
      ledgerLines: Math.floor(large / 10),
    }),
  ];
  for (const list of measured.filter(({ name }) => name.startsWith(only))) {
    const bodies = await Promise.all(worlds.map((world) => bodyAt(world, list)));
    const spent: [number[], number[]] = [[], []];
    for (let time = -warmUps; time < times; time += 1) {
      for (const place of [0, 1] as const) {
        const [world, body] = [worlds[place], bodies[place]];
        if (!world || !body) continue;
        const started = performance.now();
        await list.run(world, body);
        if (time >= 0) spent[place].push(performance.now() - started);
      }
    }
    const [few, many] = [percentile(spent[0], 0.5), percentile(spent[1], 0.5)];
    say(`${list.name}: ${many.toFixed(1)} ms, ${few.toFixed(1)} ms small; ratio ${(many / few).toFixed(2)}`);
  }
  for (const { app, db } of worlds) {
    await app.close();
    await db.close();
  }
}
