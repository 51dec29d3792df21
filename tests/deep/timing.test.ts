import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { attemptRules } from '../../api/src/modules/identity';
import { openClaim } from '../../api/src/modules/accounts';
import { newName } from '../../api/src/safety/world';
import { signUpForm, testPassword } from '@heliograph/api/testing';
import { exchange } from './support/http';
import { startStage, type Stage } from './support/stage';
import { shuffled, welch } from './support/statistics';

/*
 * Response times must not reveal what responses hide, nor may those of the next request, which meets
 * deferred work. The two cases of a pair are called in random order until an artificial delay is detected.
 */
const MAX_T = 4.5;
/** The artificial delay. A run that does not detect it proves nothing, and fails. */
const CONTROL_MS = 4;
const ROUND = 100;
const MAX_ROUNDS = 8;
const WARM_UP = 30;
const PEOPLE = 240;

jest.setTimeout(600_000);

interface Person {
  userId: string;
  username: string;
  email: string;
}

let stage: Stage;
const people: Person[] = [];
beforeAll(async () => {
  stage = await startStage({ processes: 1 });
  while (people.length < PEOPLE) {
    const username = newName('a-person-');
    const { userId } = await stage.addPerson(username);
    people.push({ userId, username, email: `${username}@people.example` });
  }
});
afterAll(() => stage.close());

let asked = 0;
/** Returns each user in turn, so that no rate limit of a user is exceeded. */
const known = (): Person => people[(asked += 1) % PEOPLE] as Person;
/** Returns a similar name and email that nobody has. */
const unknown = (): Omit<Person, 'userId'> => {
  const username = newName('a-nobody-');
  return { username, email: `${username}@people.example` };
};
let addresses = 0;
/** Returns an IP address that no other request has used. */
const newAddress = (): string => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** The request bodies by case. The first is the plain one, which the control repeats with a delay. */
interface Question {
  call: CallName;
  status: number;
  bodies: Record<string, () => object | Promise<object>>;
  prepare?: () => Promise<void>;
}

interface Timed {
  answer: number;
  /** Milliseconds until the response to a request sent as soon as the first is answered. */
  next: number;
}

async function ask({ call, status }: Question, body: object, delay: number): Promise<Timed> {
  const from = newAddress();
  const started = performance.now();
  if (delay > 0) await pause(delay);
  const reply = await stage.send(call, body, { from });
  const answered = performance.now();
  await exchange({ port: stage.servers[0]?.port ?? 0, path: '/healthz', method: 'GET' });
  const next = performance.now();
  if (reply.status !== status) throw new Error(`${call} answered ${reply.status}: ${reply.text}`);
  // Deferred work must not affect the next measurement.
  await pause(15);
  return { answer: answered - started, next: next - answered };
}

/** Measures until the delay of the control is detected beyond doubt; returns the times by case. */
async function measure(question: Question): Promise<{ control: number; kinds: Record<string, Timed[]> }> {
  const plain = Object.keys(question.bodies)[0] ?? '';
  const timed: Record<string, Timed[]> = Object.fromEntries(
    [...Object.keys(question.bodies), 'control'].map((kind) => [kind, []]),
  );
  const bodyOf = (kind: string) => question.bodies[kind === 'control' ? plain : kind]?.() ?? {};
  for (let index = 0; index < WARM_UP; index += 1)
    for (const kind of Object.keys(question.bodies)) await ask(question, await bodyOf(kind), 0);
  const times = (kind: string) => timed[kind]?.map(({ answer }) => answer) ?? [];
  const control = () => welch(times(plain), times('control')).t;
  for (let round = 0; round < MAX_ROUNDS && (round < 3 || control() < 2 * MAX_T); round += 1) {
    const kinds = shuffled(Object.keys(timed).flatMap((kind) => Array<string>(ROUND).fill(kind)));
    for (const kind of kinds)
      timed[kind]?.push(await ask(question, await bodyOf(kind), kind === 'control' ? CONTROL_MS : 0));
  }
  const { control: _control, ...kinds } = timed;
  return { control: control(), kinds };
}

const form = ({ username, email }: Omit<Person, 'userId'>) => ({ ...signUpForm, username, email });
/** Creates a pending sign-up without its rate limits. */
const claim = async (person: Omit<Person, 'userId'>) => ({
  claim: (await openClaim(stage.db, stage.secret, { ...form(person), state: null, brandId: 1 }, new Date())).handle,
});
const byName: Question['bodies'] = {
  unknown: () => ({ usernameOrEmail: unknown().username }),
  known: () => ({ usernameOrEmail: known().username }),
};

/** Exhausts the failed attempts that each user has per hour from anywhere. */
async function crowd(): Promise<void> {
  const keys = people.map(
    ({ userId }) => sql`(${attemptRules.userLogin.scope}, ${`user:${userId}`}, 20, now(), now() + interval '1 hour')`,
  );
  await stage.db.run(sql`
    insert into attempt_limit (scope, key, failures, window_from, locked_until) values ${sql.join(keys, sql`, `)}
    on conflict (scope, key) do update set failures = 20, window_from = now(), locked_until = excluded.locked_until`);
}

const questions: Record<string, Question> = {
  'a login with a wrong password': {
    call: 'session.manage/login',
    status: 401,
    bodies: {
      unknown: () => ({ usernameOrEmail: unknown().username, password: 'a wrong password' }),
      known: () => ({ usernameOrEmail: known().username, password: 'a wrong password' }),
    },
  },
  'a sign-up': {
    call: 'account.manage/createaccount',
    status: 200,
    bodies: {
      free: () => form(unknown()),
      'taken address': () => form({ ...unknown(), email: known().email }),
      'taken username': () => form({ ...unknown(), username: known().username }),
    },
  },
  'a forgotten password': { call: 'account.manage/forgotpassword', status: 200, bodies: byName },
  'a login link': { call: 'session.manage/magiclinkrequest', status: 200, bodies: byName },
  'a further mail of a sign-up': {
    call: 'session.manage/resendverification',
    status: 200,
    bodies: {
      free: () => claim(unknown()),
      'taken address': () => claim({ ...unknown(), email: known().email }),
      'taken username': () => claim({ ...unknown(), username: known().username }),
    },
  },
  // After twenty wrong passwords for each user, all get the same challenge, and the right password an email.
  'a login in a crowded hour': {
    call: 'session.manage/login',
    status: 200,
    prepare: crowd,
    bodies: {
      wrong: () => ({ usernameOrEmail: known().username, password: 'a wrong password' }),
      right: () => ({ usernameOrEmail: known().username, password: testPassword }),
    },
  },
};

it.each(Object.keys(questions))('%s takes the same time whether or not the user exists', async (name) => {
  const question = questions[name];
  if (!question) throw new Error(`${name} is no question`);
  await question.prepare?.();
  const { control, kinds } = await measure(question);
  const [plain = [], ...others] = Object.values(kinds);
  const found = others.flatMap((other, index) =>
    (['answer', 'next'] as const).map((part) => ({
      kind: Object.keys(kinds)[index + 1],
      part,
      ...welch(
        plain.map((one) => one[part]),
        other.map((one) => one[part]),
      ),
    })),
  );
  const figures = found.map(
    ({ kind, part, t, difference }) => `${kind} ${part} t ${t.toFixed(1)} (${difference.toFixed(2)} ms)`,
  );
  process.stderr.write(`  ${name}, ${plain.length} of each: ${figures.join(', ')}; control t ${control.toFixed(1)}\n`);
  expect(control).toBeGreaterThan(MAX_T);
  expect(found.filter(({ t }) => Math.abs(t) >= MAX_T)).toEqual([]);
});
