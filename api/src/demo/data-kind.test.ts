import { testApi, testHosts } from '../testing';
import { dataKind, fillDemo } from '.';

test('distinguishes demo users from others in a database', async () => {
  const api = await testApi();
  expect(await dataKind(api.db)).toBe('empty');
  await api.addPerson('somebody');
  expect(await dataKind(api.db)).toBe('own');
  await fillDemo(api.db, { password: 'heliograph demo', now: api.now(), hosts: testHosts, plans: [] });
  expect(await dataKind(api.db)).toBe('demo');
  await api.close();
});
