import { setTimeout as pause } from 'node:timers/promises';
import { migrate, openDatabase } from '@heliograph/api';
import { testPassword } from '../../../api/src/testing/people';
import { prepareSite, startProduct, type Product } from '../../deep/support/product';
import { freshDatabase } from '../fresh-database';
import { summary } from '../latencies';

const say = (line: string) => process.stdout.write(`${line}\n`);
const connections = 60;

/** Where a flood comes from, and its target. */
interface Flood {
  label: string;
  address(turn: number): string;
  username(turn: number): string;
}

const spread = (turn: number) => `10.${2 + (turn >> 16)}.${(turn >> 8) % 256}.${turn % 256}`;

const addressOf = (username: string) => (username === 'regular' ? '198.51.100.7' : '192.0.2.7');

const floods: Flood[] = [
  { label: 'no flood', address: () => '', username: () => '' },
  { label: 'one address, names that nobody has', address: () => '10.2.0.1', username: (turn) => `nobody${turn}` },
  { label: 'one address, one user', address: () => '10.2.0.2', username: () => 'target' },
  { label: 'many addresses, names that nobody has', address: spread, username: (turn) => `nobody${turn}` },
  { label: 'many addresses, one user', address: (turn) => spread(turn + 500_000), username: () => 'target' },
];

/** Floods a server process with wrong logins, and prints hashes per second and the latency of legitimate logins. */
export async function attack(server: string, { seconds }: { seconds: number }): Promise<void> {
  const url = await freshDatabase(server);
  const db = await openDatabase({ url });
  await migrate(db);
  const site = await prepareSite(db);
  for (const username of ['target', 'rightful', 'regular']) await site.addPerson(username);
  const product = await startProduct({ site, processes: 1, env: { DATABASE_URL: url } });
  try {
    for (const flood of floods) say(await underFlood(product, flood, seconds));
  } finally {
    await product.stop();
    await db.close();
  }
}

async function underFlood(product: Product, flood: Flood, seconds: number): Promise<string> {
  const device = await deviceOf(product, 'regular');
  const until = performance.now() + seconds * 1_000;
  const statuses = new Map<number, number>();
  let turn = 0;
  const flooding =
    flood.label === 'no flood'
      ? []
      : Array.from({ length: connections }, async () => {
          while (performance.now() < until) {
            turn += 1;
            const { status } = await product.send(
              'session.manage/login',
              { usernameOrEmail: flood.username(turn), password: 'wrong password' },
              { from: flood.address(turn) },
            );
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        });
  const [anywhere, known] = await Promise.all([
    logins(product, 'rightful', until),
    logins(product, 'regular', until, device),
  ]);
  await Promise.all(flooding);
  // Only a wrong password that was compared with a hash returns 401.
  const hashes = ((statuses.get(401) ?? 0) + anywhere.waits.length + known.waits.length) / seconds;
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  const line = ({ waits, refused }: typeof known) => `${summary(waits)}, ${refused} refused and repeated`;
  return [
    `${flood.label}: ${hashes.toFixed(1)} hashes/s, answers to the flood ${answers}`,
    `  rightful login: ${line(anywhere)}`,
    `  on a known device: ${line(known)}`,
  ].join('\n');
}

/** Logs in repeatedly until the flood ends, and returns the time (ms) until each login succeeded. */
async function logins(product: Product, username: string, until: number, device?: string) {
  const waits: number[] = [];
  let refused = 0;
  while (performance.now() < until) {
    const started = performance.now();
    for (;;) {
      const { status } = await product.send(
        'session.manage/login',
        { usernameOrEmail: username, password: testPassword, device },
        { from: addressOf(username) },
      );
      if (status === 200) break;
      refused += 1;
      await pause(100);
      if (performance.now() - started > 30_000)
        throw new Error(`A rightful login was refused for 30 s, last with ${status}`);
    }
    waits.push(performance.now() - started);
    await pause(250);
  }
  return { waits, refused };
}

async function deviceOf(product: Product, username: string): Promise<string> {
  const { text } = await product.send(
    'session.manage/login',
    { usernameOrEmail: username, password: testPassword },
    { from: addressOf(username) },
  );
  return (JSON.parse(text) as { content: { response: { deviceToken: string } } }).content.response.deviceToken;
}
