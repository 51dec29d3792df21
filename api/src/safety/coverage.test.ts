import { calls, type CallSpec } from '@heliograph/contract';
import { Uuid } from '@heliograph/contract/calls/values';
import { Type } from 'typebox';
import { testApi, type TestApi } from '../testing';
import type { Contract } from './coverage';
import { expectNone, withoutRoute, withoutSample } from './coverage';
import { send } from './fuzz';
import { samples } from './samples';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const request = Type.Object({ numberUUID: Type.Optional(Uuid) });
/** A contract with a call that is not implemented. */
const extended: Contract = { ...calls, 'account.manage/paintnumber': { access: 'signedIn', request } };

it('finds a route and, where ids are named, a sample body for each call of the contract', () => {
  expect([withoutRoute(calls, api.app.registeredCalls), withoutSample(calls, samples)]).toEqual([[], []]);
});

it('has a body of each customer call that changes, to compare its effect with the contract', () => {
  const customers = Object.entries<CallSpec>(calls).filter(
    ([name, { access }]) => access !== 'public' && !name.startsWith('admin.manage/'),
  );
  const changing = customers.filter(([, { effect }]) => effect === 'changes').map(([name]) => name);
  // The end of the session, and calls whose bodies depend on what is there.
  expect(changing.filter((name) => !(name in samples))).toEqual([
    'session.manage/logout',
    'session.manage/deletepreference',
    'account.manage/reservenumbers',
    'account.manage/unreservenumbers',
    'contact.manage/createimport',
  ]);
});

it('names a call that has no route or no sample body', () => {
  expect([withoutRoute(extended, api.app.registeredCalls), withoutSample(extended, samples)]).toEqual([
    ['account.manage/paintnumber'],
    ['account.manage/paintnumber'],
  ]);
  expect(() => expectNone(withoutRoute(extended, api.app.registeredCalls), 'Calls without a route')).toThrow(
    'Calls without a route: account.manage/paintnumber',
  );
});

it('does not take the 404 of a call without a route for a rejected body', async () => {
  await expect(send(api, 'account.manage/paintnumber', 'localhost', null, {})).rejects.toThrow(
    'account.manage/paintnumber has no route',
  );
});
