import { sql } from 'drizzle-orm';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

let api: TestApi;
let owner: string;
let staff: string;
let accountId: string | null;
const admin = { host: 'admin.localhost' };

beforeAll(async () => {
  api = await testApi();
  ({ accountId } = await api.addPerson('owner'));
  owner = await api.logIn('owner');
  await api.addPerson('boss', { accountId: null, roles: ['superadmin'] });
  staff = await api.logIn('boss', admin);
});
afterAll(() => api.close());

const person = { firstName: 'Nia', lastName: 'Ford', email: 'nia@people.example', username: 'nia' };
const lure = 'Click http://evil.example';

describe('rejects a name with a link or a line break', () => {
  const signUp = (fields: object) =>
    api.call('account.manage/createaccount', {
      ...person,
      company: 'Ford Ltd',
      phone: '+12015550123',
      timezone: 'America/New_York',
      country: 'USA',
      state: 'NJ',
      ...fields,
    });
  const addUser = (fields: object) =>
    api.call('account.manage/adduser', { ...person, roles: ['finance'], ...fields }, { token: owner });
  const profile = (fields: object) => api.call('account.manage/update', fields, { token: owner });
  const account = (fields: object) =>
    api.call('admin.manage/saveaccount', { accountUUID: accountId, ...fields }, { ...admin, token: staff });
  const addStaff = (fields: object) =>
    api.call('admin.manage/saveadminuser', { ...person, roles: ['admin'], ...fields }, { ...admin, token: staff });

  it.each([
    ['sign-up', signUp, ['firstName', 'lastName', 'company']],
    ['the profile', profile, ['firstName', 'lastName', 'company']],
    ['an invitation', addUser, ['firstName', 'lastName']],
    ['a staff invitation', addStaff, ['firstName', 'lastName']],
    ['the account, by staff', account, ['company']],
  ] as const)('at %s', async (_where, call, fields) => {
    for (const field of fields) {
      for (const value of [lure, 'Nia\r\nFord', 'www.evil.example']) {
        const { status, body } = await call({ [field]: value });
        expect([status, body.response, body.content.errors?.map((error) => error.field)]).toEqual([
          422,
          expect.stringContaining('can’t contain'),
          [field],
        ]);
      }
    }
    expect((await api.mails()).length).toBe(0);
  });
});

describe('an email', () => {
  it('contains no links or line breaks from names stored before the rule', async () => {
    await api.addPerson('old', { firstName: lure, lastName: 'A\r\nB www.evil.example', roles: ['customer'] });
    const token = await api.logIn('old');
    await api.db.run(sql`update account set name = 'evil.example/win' where name = 'old Inc'`);
    expect((await api.call('account.manage/adduser', { ...person, roles: ['finance'] }, { token })).status).toBe(200);
    expect((await api.call('session.manage/magiclinkrequest', { usernameOrEmail: 'old' })).status).toBe(200);
    await api.app.worker.drain();
    for (const { subject, text } of await api.mails()) {
      expect(`${subject} ${text}`).not.toMatch(/evil\.example|http:\/\/evil|www\.evil/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).not.toContain('\r');
    }
    const { body } = await api.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } });
    expect(
      body.match(/<a href="[^"]*"/g)?.every((link) => link.startsWith('<a href="http://localhost:4000/session/')),
    ).toBe(true);
  });

  it.each([
    'a,b@people.example',
    'a@people.example, b@people.example',
    'A <a@people.example>',
    'a@people.example\r\nBcc: b@people.example',
  ])('is not sent to %j, which is not a single address', async (to) => {
    const before = (await api.mails()).length;
    await expect(
      api.app.deps.mailer.send({ from: 'A <a@x.example>', to, subject: 'Hello', text: 'Hello', html: '' }),
    ).rejects.toThrow('not one email address');
    expect((await api.mails()).length).toBe(before);
  });

  it('accepts only one address', async () => {
    const { status, body } = await api.call(
      'account.manage/adduser',
      { ...person, email: 'a,b@people.example', username: 'comma', roles: ['finance'] },
      { token: owner },
    );
    expect([status, body.response]).toEqual([422, 'Email must be valid']);
  });
});
