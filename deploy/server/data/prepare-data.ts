import { loadSecret, migrate, type Database } from '@heliograph/api';
import { dataKind, fillDemo } from '@heliograph/api/demo';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import { dataDir } from '../paths';
import { refuseMixedData } from '../settings/refuse-unsafe';
import type { Settings } from '../settings/settings';

/** Migrates an open database, and seeds demo data if enabled. Throws if demo users would share it with real ones. */
export async function prepareData(
  db: Database,
  settings: Settings,
  hosts: HostTable,
  say: (line: string) => void,
): Promise<void> {
  const { databaseUrl, demo, demoPassword, secret, smtpUrl } = settings;
  await migrate(db);
  refuseMixedData(await dataKind(db), demo);
  if (!demo) return;
  say('seeding demo data');
  const key = smtpUrl ? undefined : loadSecret(dataDir, { databaseUrl, secret });
  await fillDemo(db, { password: demoPassword, now: new Date(), hosts, secret: key });
}
