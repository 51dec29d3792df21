import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi, type TestApi } from '../testing';
import { once } from './once';
import { isKeyUsed } from './request-key';
import type { KeyedRequest } from './request-key';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

// Of a scope that the previous version finds by the record that was made, so that it needs no account.
const request = (key: string, content: unknown = 'same', ownerId = owner): KeyedRequest => ({
  ownerId,
  scope: 'purchase',
  key,
  content,
  mismatch: 'Used before',
});
const owner = v7();
const run = (asked: KeyedRequest | null, made: () => Promise<{ made: number }>) =>
  api.db.transaction((tx) => once(tx, asked, api.now(), made));
const makes = (made: number) => async () => ({ made });

it('does what is asked once per owner and key', async () => {
  expect(await run(request('a'), makes(1))).toEqual({ answer: { made: 1 }, repeated: false });
  expect(await run(request('a'), makes(2))).toEqual({ answer: { made: 1 }, repeated: true });
  expect(await run(request('a', 'same', v7()), makes(3))).toEqual({ answer: { made: 3 }, repeated: false });
  await expect(run(request('a', 'other'), makes(4))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
    message: 'Used before',
  });
  expect(await run(null, makes(5))).toEqual({ answer: { made: 5 }, repeated: false });
});

it('lets a second request wait for the first, and forgets one that failed', async () => {
  let runs = 0;
  const slow = async () => {
    runs += 1;
    await new Promise((done) => setTimeout(done, 60));
    if (runs === 1) throw new Error('broken');
    return { made: runs };
  };
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => run(request('b'), slow)));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer.made] : []))).toEqual([2, 2, 2]);
  expect(runs).toBe(2);
  expect(await isKeyUsed(api.db, request('b'))).toBe(true);
  expect(await isKeyUsed(api.db, request('c'))).toBe(false);
  expect(await api.db.rows(sql`select expires_at as at from request_key where key = 'b'`)).toEqual([{ at: null }]);
});

it('is the only place that compares a request with that of its key', () => {
  const source = join(__dirname, '..');
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const refusing = sources.filter((file) => readFileSync(join(source, file), 'utf8').includes('IDEMPOTENCY_MISMATCH'));
  expect(refusing).toEqual([join('work', 'request-key.ts')]);
  // Those that store a hash do so for the previous version.
  const reading = sources.filter((file) => /request_hash (=|as)/.test(readFileSync(join(source, file), 'utf8')));
  expect(reading.sort()).toEqual([join('work', 'answer-once.ts'), join('work', 'request-key.ts')]);
});
