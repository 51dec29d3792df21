import { sql } from 'drizzle-orm';
import { Refusal, tooMany } from '../base/refusal';
import { testApi, type TestApi } from '../testing';
import { keepAnswer, type KeptAnswer } from './kept-answers';

let api: TestApi;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('keeper')).accountId ?? '';
});
afterAll(() => api.close());

const asRefused = ({ code }: Refusal): KeptAnswer => ({ status: 402, body: code });
const keep = (key: string, run: () => Promise<KeptAnswer>, hash = 'same') =>
  keepAnswer(api.app.deps, { accountId, endpoint: 'test', key, hash }, run, asRefused);
const answers = (body: string) => async () => ({ status: 202, body });
const fails = (error: Error) => () => Promise.reject(error);

it('keeps the first answer, and a refusal that does not depend on the moment', async () => {
  expect(await keep('a', answers('first'))).toEqual({ status: 202, body: 'first', repeated: false });
  expect(await keep('a', answers('second'))).toEqual({ status: 202, body: 'first', repeated: true });
  expect(await keep('b', fails(new Refusal('declined', 'POOR', 'No money')))).toMatchObject({ body: 'POOR' });
  expect(await keep('b', answers('second'))).toEqual({ status: 402, body: 'POOR', repeated: true });
});

it('runs again after a limit or an error of ours', async () => {
  await expect(keep('c', fails(tooMany(3)))).rejects.toMatchObject({ kind: 'limited' });
  await expect(keep('c', fails(new Error('broken')))).rejects.toThrow('broken');
  expect(await keep('c', answers('third'))).toMatchObject({ body: 'third', repeated: false });
});

it('runs once for requests that arrive together; the others wait for its answer', async () => {
  let runs = 0;
  const slow = async () => {
    runs += 1;
    await new Promise((done) => setTimeout(done, 60));
    return { status: 200, body: `run ${runs}` };
  };
  const all = await Promise.all(Array.from({ length: 6 }, () => keep('d', slow)));
  expect(all.map(({ body }) => body)).toEqual(Array(6).fill('run 1'));
  expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1);
});

it('refuses the key for another request, and takes over after a kill', async () => {
  await keep('e', answers('first'));
  await expect(keep('e', answers('other'), 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  await api.db.run(sql`update kept_answer set status = null, body = null where key = 'e'`);
  api.advance(61_000);
  await expect(keep('e', answers('other'), 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await keep('e', answers('after'))).toMatchObject({ body: 'after', repeated: false });
});
