import { openDatabase } from '@heliograph/api';

/** Creates an empty database on a PostgreSQL server. Returns its URL. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `bench_${Date.now()}`;
  const server = await openDatabase({ url });
  await server.script(`create database ${name}`);
  await server.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
