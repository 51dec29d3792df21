import { createApi, createMailer, migrate, openDatabase } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { readHosts } from '../../deploy/server/hosts';
import { authorisedCall } from './authorised-call';
import { deposits } from './deposits';
import { freshDatabase } from './fresh-database';
import { keyPage } from './key-page';
import { messages } from './messages';
import { signUp } from './sign-up';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the benches on a separate database and prints the results, which are those of this machine at this moment. */
export async function bench(url: string): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  const version = await db.row<{ version: string }>(sql`select current_setting('server_version') as version`);
  say(`PostgreSQL ${version?.version}, Node ${process.version}`);
  await migrate(db);
  const options = {
    hosts: readHosts(),
    secret: new Uint8Array(32).fill(1),
    mailer: createMailer({ db }),
    port: 4000,
    payments: 'sandbox' as const,
  };
  const app = createApi({ ...options, db });
  await app.ready();
  const customer = await signUp(app, db, 'bench');
  try {
    try {
      for (const line of await authorisedCall(db, options, customer)) say(line);
      for (const line of await keyPage(app, db, customer)) say(line);
      for (const line of await deposits(app, customer)) say(line);
    } finally {
      // Closed first: its worker has no carrier, and would put back what the next bench sends.
      await app.close();
    }
    for (const line of await messages(db, options.secret)) say(line);
  } finally {
    await db.close();
  }
}
