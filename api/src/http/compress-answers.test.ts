import { brotliDecompressSync } from 'node:zlib';
import { testApi, type TestApi } from '../testing';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

afterAll(() => api.close());

const ask = (encoding?: string) =>
  api.app.inject({
    url: '/api/openapi.json',
    headers: { host: 'localhost', ...(encoding && { 'accept-encoding': encoding }) },
  });

test('a long answer travels as brotli where that is understood, and is the same answer', async () => {
  const plain = await ask();
  const small = await ask('gzip, deflate, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test('a short answer travels as it is', async () => {
  const answer = await api.app.inject({ url: '/api/trace', headers: { host: 'localhost', 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
