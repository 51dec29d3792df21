import { createApi } from '@heliograph/api';
import type { ApiOptions, Database } from '@heliograph/api';
import autocannon from 'autocannon';
import type { SQL } from 'drizzle-orm';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { percentile } from './latencies';
import type { Customer } from './sign-up';

const path = '/api/account.manage/getbalance';
/** Bare route and API take turns, because other work on the machine changes with time. */
const rounds = 5;

/**
 * Compares `getbalance` through the whole API with a bare Fastify route that runs the same two selects, which
 * are recorded during the call: measures the cost of token, schema, tenant, roles, and envelope.
 */
export async function authorisedCall(
  db: Database,
  options: Omit<ApiOptions, 'db'>,
  customer: Customer,
): Promise<string[]> {
  const selects: SQL[] = [];
  const listening: Database = Object.create(db, {
    row: { value: (query: SQL) => (selects.push(query), db.row(query)) },
    rows: { value: (query: SQL) => (selects.push(query), db.rows(query)) },
  }) as Database;
  const headers = { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${customer.token}` };
  const recorder = createApi({ ...options, db: listening });
  await recorder.ready();
  selects.length = 0;
  await recorder.inject({ method: 'POST', url: path, headers, payload: '{}' });
  // Its workers would also take part in what is measured next.
  await recorder.close();

  const bare = Fastify();
  bare.post(path, async () => {
    for (const select of selects) await db.row(select);
    return { content: { response: 1 } };
  });
  const api = createApi({ ...options, db });
  const urls = [await listen(bare), await listen(api)] as const;
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const which of [0, 1] as const) rates[which].push(await rate(urls[which], headers));
  await Promise.all([bare.close(), api.close()]);
  const [bareRate, apiRate] = [percentile(rates[0], 0.5), percentile(rates[1], 0.5)];
  const ratios = rates[1].map((one, round) => one / (rates[0][round] ?? one));
  return [
    `authorised call: ${Math.round(apiRate)}/s; bare Fastify route with the same ${selects.length} selects: ${Math.round(bareRate)}/s; ratio ${(apiRate / bareRate).toFixed(2)}, in rounds from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  ];
}

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });

/** Returns responses per second over sockets, after a second of warm-up. */
async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const run = (duration: number) =>
    autocannon({ url: `${url}${path}`, method: 'POST', headers, body: '{}', connections: 10, duration });
  await run(1);
  const { requests, non2xx } = await run(3);
  if (non2xx) throw new Error(`${non2xx} answers were no success`);
  return requests.average;
}
