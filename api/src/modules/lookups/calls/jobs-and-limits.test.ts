import { walletBalance } from '../../money';
import { workOnJobs } from '../work-on-jobs';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

it('rejects more numbers than a call takes, in the words of the form', async () => {
  const numbers = Array.from({ length: 10_001 }, (_, index) => `+1312${5_550_000 + index}`);
  const estimate = await api.call('number.manage/getlookupestimate', { numbers }, { token });
  const order = { numbers, maxCost: '60.000000', idempotencyKey: 'too many' };
  const job = await api.call('number.manage/startlookupjob', order, { token });
  const block = await api.call('account.manage/addblacklist', { numbers, scope: 'ACCOUNT' }, { token });
  const answers = [estimate, job, block].map(({ status, body }) => [status, body.response]);
  expect(answers).toEqual([
    [422, '10,001 numbers entered, 1 too many. Enter at most 10,000 at a time.'],
    [422, '10,001 numbers entered, 1 too many. Enter at most 10,000 at a time.'],
    [422, '10,001 numbers entered, 9,001 too many. Enter at most 1,000 at a time.'],
  ]);
});

it('keeps the results of a canceled job, and exports them', async () => {
  const numbers = Array.from({ length: 450 }, (_, index) => `+1312${5_550_000 + index}`);
  const order = { numbers, maxCost: '3.000000', idempotencyKey: 'canceled' };
  const { payload: job } = await api.call('number.manage/startlookupjob', order, { token });
  while ((await api.call('number.manage/getlookupjob', { jobUUID: job.jobUUID }, { token })).payload.done === 0)
    await workOnJobs(api.app.deps);
  const cancel = () => api.call('number.manage/cancellookupjob', { jobUUID: job.jobUUID }, { token });
  const [one, two] = await Promise.all([cancel(), cancel()]);
  expect([one.payload, two.payload]).toMatchObject([
    { status: 'STOPPED', done: 200, total: 450 },
    { status: 'STOPPED', done: 200 },
  ]);
  const balance = 100_000_000n - BigInt(one.payload.cost.replace('.', ''));
  expect(await walletBalance(api.db, sender.accountId)).toBe(balance);
  const file = await api.app.inject({
    method: 'POST',
    url: '/api/number.manage/exportlookups',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: { filter: { requestUUID: [job.jobUUID] } },
  });
  expect(file.body.trim().split('\r\n')).toHaveLength(201);
});
