import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { ApiScope } from '@heliograph/contract/reference/api-credentials';
import type { Cell, Executor } from '../db';
import { daysOf } from './days';
import { regions } from './places';
import { createRandom } from './random';
import type { Random } from './random';
import type { Story } from './story';

/** API credentials of the demo. Nobody knows a secret of theirs. */
interface DemoCredential {
  name: string;
  /** Days since they were created. */
  age: number;
  creator: string;
  scopes: readonly ApiScope[];
  ipAllow?: readonly string[];
  /** Days until they expire. */
  expiresIn?: number;
  /** Days since the last request; without it there was none. */
  lastUse?: number;
  /** Requests of an ordinary day. */
  perDay: number;
  ip: string;
  endpoint: string;
}

const clinic: readonly DemoCredential[] = [
  {
    name: 'Booking system',
    age: 95,
    creator: 'tech',
    scopes: ['send', 'read'],
    ipAllow: ['198.51.100.0/24'],
    lastUse: 0,
    perDay: 420,
    ip: '198.51.100.24',
    endpoint: 'POST /v1/messages',
  },
  {
    name: 'Nightly report',
    age: 60,
    creator: 'tech',
    scopes: ['read'],
    lastUse: 0,
    perDay: 24,
    ip: '203.0.113.61',
    endpoint: 'GET /v1/messages',
  },
  {
    name: 'Patient intake form',
    age: 31,
    creator: 'customer',
    scopes: ['lookup'],
    expiresIn: 59,
    lastUse: 2,
    perDay: 35,
    ip: '203.0.113.17',
    endpoint: 'POST /v1/lookups',
  },
  {
    name: 'Old website',
    age: 97,
    creator: 'customer',
    scopes: ['send'],
    lastUse: 94,
    perDay: 12,
    ip: '192.0.2.80',
    endpoint: 'POST /v1/messages',
  },
  {
    name: 'Agency access',
    age: 44,
    creator: 'tech',
    scopes: ['read'],
    expiresIn: -14,
    lastUse: 15,
    perDay: 9,
    ip: '192.0.2.44',
    endpoint: 'GET /v1/messages/{id}',
  },
];
const other: readonly DemoCredential[] = [
  {
    name: 'Practice software',
    age: 50,
    creator: 'other',
    scopes: ['send', 'read', 'lookup'],
    lastUse: 1,
    perDay: 20,
    ip: '203.0.113.90',
    endpoint: 'POST /v1/messages',
  },
];
const byAccount: Readonly<Record<string, readonly DemoCredential[]>> = { 'harbor-lane': clinic, pinecrest: other };

const columns = {
  id: 'uuid',
  account_id: 'uuid',
  name: 'text',
  key_id: 'text',
  secret_hash: 'text',
  last4: 'text',
  scopes: 'text[]',
  ip_allow: 'cidr[]',
  expires_at: 'timestamptz',
  created_by: 'uuid',
  created_at: 'timestamptz',
};

const hexOf = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('');

/** When a credential was created, and its id. */
function born(
  { plan }: Pick<Story, 'plan'>,
  { name, age }: DemoCredential,
  now: Date,
): { id: string; createdAt: number; random: Random } {
  const random = createRandom(`credentials ${name} of ${plan.key}`);
  const createdAt = daysOf(regions[plan.region].timezone, now).at(age, 10.4);
  return { id: random.uuid(createdAt), createdAt, random };
}

/**
 * Returns a function from the time of a text that came by API to the credential that sent it; null before the account
 * had one.
 */
export function sendersOf(story: Pick<Story, 'plan'>, now: Date): (at: number) => string | null {
  const one = byAccount[story.plan.key]?.find(({ scopes }) => scopes.includes('send'));
  const sender = one && born(story, one, now);
  return (at) => (sender && at >= sender.createdAt ? sender.id : null);
}

/** Writes the API credentials of an account, with their requests until an hour ago. */
export async function writeCredentials(
  tx: Executor,
  { plan, id: account, users }: Pick<Story, 'plan' | 'id' | 'users'>,
  now: Date,
): Promise<void> {
  const days = daysOf(regions[plan.region].timezone, now);
  const rows: Cell[][] = [];
  const uses: Cell[][] = [];
  const hours: Cell[][] = [];
  for (const one of byAccount[plan.key] ?? []) {
    const { id, createdAt, random } = born({ plan }, one, now);
    const creator = users.find(({ username }) => username === one.creator)?.id ?? null;
    const expiresAt = one.expiresIn === undefined ? null : new Date(days.at(-one.expiresIn, 0));
    rows.push([
      id,
      account,
      one.name,
      `key_${hexOf(random, 24)}`,
      hexOf(random, 64),
      hexOf(random, 4),
      [...one.scopes],
      [...(one.ipAllow ?? [])],
      expiresAt,
      creator,
      new Date(createdAt),
    ]);
    if (one.lastUse === undefined) continue;
    const lastAt =
      Math.floor((one.lastUse === 0 ? now.getTime() - hourMs : days.today - one.lastUse * dayMs) / hourMs) * hourMs;
    uses.push([id, account, new Date(lastAt + 17 * 60_000), one.ip, one.endpoint]);
    for (let at = lastAt; at > Math.max(createdAt, lastAt - 40 * dayMs); at -= 6 * hourMs)
      hours.push([id, new Date(at), account, Math.max(1, Math.round((one.perDay / 4) * (0.5 + random.next())))]);
  }
  await tx.bulkInsert('api_credential', columns, rows);
  await tx.bulkInsert(
    'api_credential_use',
    {
      credential_id: 'uuid',
      account_id: 'uuid',
      last_used_at: 'timestamptz',
      last_used_ip: 'text',
      last_used_endpoint: 'text',
    },
    uses,
  );
  await tx.bulkInsert(
    'api_credential_hour',
    { credential_id: 'uuid', hour: 'timestamptz', account_id: 'uuid', requests: 'integer' },
    hours,
  );
}
