import { adminRoles } from '@heliograph/contract/reference/roles';
import { createApi } from '../../../app/create-api';
import { createMailer } from '../../../adapters/mail/mailer';
import { testApi, testHosts, testReleases } from '../../../testing';
import type { TestApi } from '../../../testing';

const host = 'admin.localhost';
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  for (const role of adminRoles) await api.addPerson(role.toLowerCase(), { accountId: null, roles: [role] });
});
afterAll(() => api.close());

it.each(adminRoles)('shows staff of role %s what is live', async (role) => {
  const { status, payload } = await api.call(
    'admin.manage/getreleases',
    {},
    { host, token: await api.logIn(role.toLowerCase(), { host }) },
  );
  expect([status, payload]).toEqual([200, testReleases]);
});

it('denies everyone else', async () => {
  await api.addPerson('walter');
  expect((await api.call('admin.manage/getreleases', {}, { token: await api.logIn('walter') })).status).toBe(403);
});

it('says so where the API has no release store', async () => {
  const bare = createApi({
    db: api.db,
    hosts: testHosts,
    secret: new Uint8Array(32).fill(7),
    mailer: createMailer({ db: api.db }),
    port: 4000,
    clock: api.now,
  });
  try {
    const token = await api.logIn('superadmin', { host });
    const answer = await bare.inject({
      method: 'POST',
      url: '/api/admin.manage/getreleases',
      payload: {},
      headers: { host, authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'NOT_SET_UP', response: expect.stringContaining('Releases aren’t available') },
    ]);
  } finally {
    await bare.close();
  }
});
