import { sql } from 'drizzle-orm';
import { tooMany } from '../base/refusal';
import { testApi, type TestApi } from '../testing';
import { answerOnce } from './answer-once';

let api: TestApi;
let ownerId: string;
beforeAll(async () => {
  api = await testApi();
  ownerId = (await api.addPerson('keeper')).accountId ?? '';
});
afterAll(() => api.close());

interface Text {
  status: number;
  body: string;
}
const keep = (key: string, run: () => Promise<Text>, content = 'same') =>
  answerOnce(api.app.deps, { ownerId, scope: 'v1:test', key, content, mismatch: 'Used before', days: 40 }, run);
const answers = (body: string) => async () => ({ status: 200, body });
const fails = (error: Error) => () => Promise.reject(error);

it('keeps the first answer', async () => {
  expect(await keep('a', answers('first'))).toEqual({ answer: { status: 200, body: 'first' }, repeated: false });
  expect(await keep('a', answers('second'))).toEqual({ answer: { status: 200, body: 'first' }, repeated: true });
});

it('runs again after an error', async () => {
  await expect(keep('c', fails(tooMany(3)))).rejects.toMatchObject({ kind: 'limited' });
  await expect(keep('c', fails(new Error('broken')))).rejects.toThrow('broken');
  expect(await keep('c', answers('third'))).toEqual({ answer: { status: 200, body: 'third' }, repeated: false });
});

it('runs once for requests that arrive together; the others wait for its answer', async () => {
  let runs = 0;
  const slow = async () => {
    runs += 1;
    await new Promise((done) => setTimeout(done, 60));
    return { status: 200, body: `run ${runs}` };
  };
  const all = await Promise.all(Array.from({ length: 6 }, () => keep('d', slow)));
  expect(all.map(({ answer }) => answer.body)).toEqual(Array(6).fill('run 1'));
  expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1);
});

it('refuses the key for another request, and takes over after a kill', async () => {
  await keep('e', answers('first'));
  await expect(keep('e', answers('other'), 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  await api.db.run(sql`update request_key set answer = null where key = 'e'`);
  api.advance(61_000);
  await expect(keep('e', answers('other'), 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await keep('e', answers('after'))).toEqual({ answer: { status: 200, body: 'after' }, repeated: false });
});
