import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPostgres } from '../deploy/tools/postgres/postgres.mjs';
import { runStatement } from '../deploy/server/private-postgres/postgres-ready.mjs';
import { bundledPrograms } from '../deploy/server/launch/programs.mjs';

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

const urlOf = (server, database) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Makes this process import TypeScript, which takes some seconds for all of the server. */
const readSources = async () => (await import('tsx/esm/api')).register();

/** Seeds the template database of a new PostgreSQL, and names both in a file. */
async function createTemplate(file) {
  await readSources();
  const [{ openDatabase, storedSecret }, { readSettings }, { prepareData }, { readHosts }] = await Promise.all([
    import('@heliograph/api'),
    import('../deploy/server/settings/settings'),
    import('../deploy/server/data/prepare-data'),
    import('../deploy/server/hosts'),
  ]);
  const { url: server } = await startPostgres();
  const template = { server, name: 'template_demo', secret: storedSecret(dataDir, 'secret') };
  await runStatement(server, `create database ${template.name}`);
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
await runStatement(server, `drop database if exists ${own}`);
await runStatement(server, `create database ${own} template ${name} strategy file_copy`);
process.env.DATABASE_URL = urlOf(server, own);
process.env.SECRET = secret;
const programs = bundledPrograms();
if (programs) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(programs, 'main-serve.js')).href);
} else {
  await readSources();
  await import('../deploy/server/main-serve');
}
