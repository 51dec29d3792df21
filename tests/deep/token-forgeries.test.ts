import { generateKeyPairSync, sign } from 'node:crypto';
import { digestOf } from '../../api/src/safety/digest';
import { addTenant, newName, tokenFor, type Tenant } from '../../api/src/safety/world';
import { startStage, withoutJobs, type Stage } from './support/stage';
import { decode, forge } from './support/tokens';

let stage: Stage;
let victim: Tenant;
let own: { userId: string; accountId: string | null; token: string };
let victimToken: string;

beforeAll(async () => {
  stage = await startStage({ env: withoutJobs });
  victim = await addTenant(stage, 'victim');
  victimToken = await tokenFor(stage, victim.userId, victim.accountId);
  const person = await stage.addPerson(newName('forger'));
  own = { ...person, token: await tokenFor(stage, person.userId, person.accountId) };
});
afterAll(() => stage.close());

const parts = (token: string): [string, string, string] => token.split('.') as [string, string, string];
const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
const hour = 3_600;
const seconds = () => Math.floor(Date.now() / 1_000);

/** Modified claims of the forger's own live session. */
const claims = (change: Record<string, unknown> = {}) => ({ ...decode(own.token).claims, ...change });
const validHeader = { alg: 'HS256', typ: 'JWT' };
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const unsignedToken = (header: object, content: object, tail: string) =>
  `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(JSON.stringify(content)).toString('base64url')}.${tail}`;

/** Forgeries without the key. */
const withoutKey: Record<string, () => string> = {
  'alg none, no signature': () => unsignedToken({ alg: 'none', typ: 'JWT' }, claims(), ''),
  'alg NONE': () => unsignedToken({ alg: 'NONE' }, claims(), ''),
  'alg none with the old signature': () => unsignedToken({ alg: 'none' }, claims(), parts(own.token)[2]),
  'no alg': () => unsignedToken({ typ: 'JWT' }, claims(), parts(own.token)[2]),
  'no signature': () => `${parts(own.token)[0]}.${parts(own.token)[1]}.`,
  'another key': () => forge(validHeader, claims({ sub: victim.userId }), 'some other key of thirty-two bytes'),
  'an empty key': () => forge(validHeader, claims(), ''),
  'a key of zeros': () => forge(validHeader, claims(), new Uint8Array(32)),
  RS256: () => {
    const text = unsignedToken({ alg: 'RS256', typ: 'JWT' }, claims(), '').slice(0, -1);
    return `${text}.${sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')}`;
  },
  'HS256 with a public key': () => forge(validHeader, claims(), publicKey),
  'a key in the header': () =>
    forge({ ...validHeader, jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } }, claims(), 'mine'),
  'a key by path': () => forge({ ...validHeader, kid: '../../../../dev/null' }, claims(), ''),
  'a key by address': () => forge({ ...validHeader, jku: 'http://127.0.0.1:9/keys' }, claims(), 'mine'),
  'an altered sub': () =>
    `${parts(own.token)[0]}.${Buffer.from(JSON.stringify(claims({ sub: victim.userId }))).toString('base64url')}.${parts(own.token)[2]}`,
  'a later exp': () =>
    `${parts(own.token)[0]}.${Buffer.from(JSON.stringify(claims({ exp: seconds() + 999 * hour }))).toString('base64url')}.${parts(own.token)[2]}`,
  "the victim's content with the own signature": () =>
    `${parts(victimToken)[0]}.${parts(victimToken)[1]}.${parts(own.token)[2]}`,
  'the first byte of the signature changed': () =>
    `${parts(own.token)[0]}.${parts(own.token)[1]}.${flip(parts(own.token)[2])}`,
  'half a token': () => own.token.slice(0, own.token.length / 2),
  'one character less': () => own.token.slice(0, -1),
  'a part more': () => `${own.token}.x`,
  'five parts, as encrypted': () => `${own.token}.x.y`,
  'two dots': () => '..',
  'a critical header': () => forge({ ...validHeader, crit: ['b64'], b64: false }, claims(), 'mine'),
};

/** Forgeries with the key, which must fail too: the session in the database decides. */
const withKey: Record<string, () => string> = {
  'a past exp': () => forge(validHeader, claims({ exp: seconds() - 1 }), stage.secret),
  'no exp': () => forge(validHeader, claims({ exp: undefined }), stage.secret),
  'an exp in text': () => forge(validHeader, claims({ exp: 'never' }), stage.secret),
  'a future nbf': () => forge(validHeader, claims({ nbf: seconds() + hour }), stage.secret),
  'another user, own session': () => forge(validHeader, claims({ sub: victim.userId }), stage.secret),
  'a session that nobody opened': () =>
    forge(validHeader, claims({ jti: '00000000-0000-7000-8000-00000000beef' }), stage.secret),
  'no session': () => forge(validHeader, claims({ jti: undefined }), stage.secret),
  'a session that is no id': () => forge(validHeader, claims({ jti: "' or true --" }), stage.secret),
  'a list of users': () => forge(validHeader, claims({ sub: [victim.userId] }), stage.secret),
  'another algorithm of the same family': () => forge({ alg: 'HS512', typ: 'JWT' }, claims(), stage.secret),
  'an audience that is none': () => forge(validHeader, claims({ aud: 'root' }), stage.secret),
};

const statusOf = async (token: string, host = 'localhost') =>
  (await stage.send('account.manage/getdetail', {}, { token, host })).status;

it('accepts the real token', async () => {
  expect([await statusOf(own.token), await statusOf(victimToken)]).toEqual([200, 200]);
});

it.each(Object.keys({ ...withoutKey, ...withKey }))('refuses %s', async (name) => {
  const token = { ...withoutKey, ...withKey }[name]?.() ?? '';
  const before = await digestOf(stage.db);
  for (const server of [0, 1]) {
    const answer = await stage.send('account.manage/getdetail', {}, { token, server });
    expect([answer.status, (JSON.parse(answer.text) as { response: string }).response]).toEqual([
      401,
      'Invalid SessionID',
    ]);
  }
  expect(await digestOf(stage.db)).toEqual(before);
});

it('returns no other app or account for altered claims of a live session', async () => {
  const forgedStaffToken = forge(
    validHeader,
    claims({ aud: 'admin', aid: victim.accountId, roles: ['superadmin'] }),
    stage.secret,
  );
  const admin = await stage.send('admin.manage/getaccounts', {}, { token: forgedStaffToken, host: 'admin.localhost' });
  expect([401, 403]).toContain(admin.status);
  const detail = await stage.send('account.manage/getdetail', {}, { token: forgedStaffToken });
  // Account and roles come from the database, whatever the token says.
  if (detail.status === 200) expect(detail.text).toContain(own.accountId);
  expect(detail.text).not.toContain(victim.accountId);
});

it.each(['admin.localhost', 'acme.localhost'])('rejects the token of one site on %s', async (host) => {
  expect(await statusOf(own.token, host)).toBe(403);
});

it('accepts a token only in the header', async () => {
  const asked = await Promise.all([
    stage.send('account.manage/getdetail', { token: own.token, authorization: `Bearer ${own.token}` }),
    stage.send(`account.manage/getdetail?token=${own.token}&access_token=${own.token}` as 'account.manage/getdetail'),
    stage.send(
      'account.manage/getdetail',
      {},
      { headers: { cookie: `token=${own.token}; heliograph.token=${own.token}` } },
    ),
    stage.send('account.manage/getdetail', {}, { headers: { authorization: `Basic ${own.token}` } }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

it.each([
  ['7 KB', 7_000, [401]],
  ['100 KB', 100_000, [400, 431]],
])('rejects a token of %s, and goes on', async (_size, length, statuses) => {
  const answer = await stage.send('account.manage/getdetail', {}, { token: 'x'.repeat(length) });
  expect(statuses).toContain(answer.status);
  expect(await statusOf(own.token)).toBe(200);
});

it('rejects a token whose session has ended, in both processes', async () => {
  const token = await tokenFor(stage, own.userId, own.accountId);
  await stage.send('session.manage/logout', {}, { token, server: 0 });
  expect(
    await Promise.all(
      [0, 1].map(async (server) => (await stage.send('account.manage/getdetail', {}, { token, server })).status),
    ),
  ).toEqual([401, 401]);
});
