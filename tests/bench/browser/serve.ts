import { createApi, createMailer, loadSecret, migrate, openDatabase } from '@heliograph/api';
import { fillDemo } from '@heliograph/api/demo';
import { rmSync } from 'node:fs';
import { readHosts } from '../../../deploy/server/hosts';
import { followStore } from '../../../deploy/server/store/live-epoch';
import { dataDir } from '../../../deploy/server/paths';
import { startPrivatePostgres } from '../../../deploy/server/private-postgres';
import { releasedPages } from '../../../deploy/server/pages/released-pages';
import { defaultDemoPassword } from '../../../deploy/server/settings/settings';
import { serveStatic } from '../../../deploy/server/pages/static';
import { serveFolder } from './serve-folder';
import type { Served } from './serving';

/*
 * The server of the bench, a separate process: serves each site on its own port, on one API and
 * one database with fresh demo data. Sends its parent the origins when it listens, and exits with it.
 */
const all = JSON.parse(process.env['SERVED'] ?? '[]') as Served[];
rmSync(dataDir, { recursive: true, force: true });
const hosts = readHosts();
const { url } = await startPrivatePostgres(dataDir, () => undefined);
const db = await openDatabase({ url });
await migrate(db);
await fillDemo(db, { password: defaultDemoPassword, now: new Date(), hosts });
const secret = loadSecret(dataDir, { databaseUrl: undefined, secret: undefined });
const origins: string[] = [];
for (const served of all) {
  const app = createApi({ db, hosts, secret, mailer: createMailer({ db }), port: 0, payments: 'sandbox' });
  if ('folder' in served) serveFolder(app, served.folder);
  else {
    const { files, pages } = served;
    serveStatic(app, {
      hosts,
      storeDir: files,
      log: ({ message }) => void process.stderr.write(`${message}\n`),
      pages: releasedPages(pages, followStore(pages)),
    });
  }
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  origins.push(`http://localhost:${port}`);
}
process.on('disconnect', () => process.exit(0));
process.send?.(origins);
