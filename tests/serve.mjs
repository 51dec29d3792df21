import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../deploy/bin/postgres.mjs';

/*
 * Starts the dashboard for the browser tests on fresh demo data, in this process. The first server of a run seeds a
 * template database; DATA_TEMPLATE is the file in which it is named for the others. Each server uses a copy.
 */
const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const dataDir = path.join(root, `.cache/test-data-${process.env.PORT ?? 4300}`);
rmSync(dataDir, { recursive: true, force: true });
process.env.DATA_DIR = dataDir;
process.env.DEMO = '1';
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { openDatabase, storedSecret } = await import('@heliograph/api');

const urlOf = (server, database) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function onServer(server, script) {
  const db = await openDatabase({ url: server });
  await db.script(script);
  await db.close();
}

/** Seeds the template database of a new PostgreSQL, and names both in a file. */
async function createTemplate(file) {
  const { url: server } = await startPostgres();
  const template = { server, name: 'template_demo', secret: storedSecret(dataDir, 'secret') };
  await onServer(server, `create database ${template.name}`);
  const { readSettings } = await import('../deploy/src/settings.ts');
  const { prepareData } = await import('../deploy/src/prepare-data.ts');
  const { readHosts } = await import('../deploy/src/hosts.ts');
  const databaseUrl = urlOf(server, template.name);
  const settings = readSettings({ ...process.env, DATABASE_URL: databaseUrl, SECRET: template.secret });
  const db = await openDatabase({ url: databaseUrl });
  await prepareData(db, settings, readHosts(), () => undefined);
  await db.close();
  writeFileSync(file, JSON.stringify(template));
  return template;
}

const given = process.env.DATA_TEMPLATE;
const file = given ?? path.join(dataDir, 'template.json');
const { server, name, secret } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await createTemplate(file);
const own = `dashboard_${process.env.PORT ?? 4300}`;
await onServer(server, `drop database if exists ${own}`);
await onServer(server, `create database ${own} template ${name} strategy file_copy`);
process.env.DATABASE_URL = urlOf(server, own);
process.env.SECRET = secret;
await import('../deploy/src/main-serve.ts');
