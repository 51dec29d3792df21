import { createPrefetch } from './prefetch';
import type { PrefetchFile } from './files-to-prefetch';

const files: PrefetchFile[] = [
  { address: '/a.js', integrity: 'sha384-a' },
  { address: '/b.js', integrity: 'sha384-b' },
];

/** A server that responds on demand; like the real `fetch`, it rejects aborted requests. */
const server = () => {
  const requests: { address: string; options: RequestInit; answer(status: number): void }[] = [];
  const fetch = ((address: string, options: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      requests.push({ address, options, answer: (status) => resolve(new Response('x', { status })) });
    })) as typeof globalThis.fetch;
  const asked = (): string[] => requests.map((request) => request.address);
  return { fetch, requests, asked };
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('requests files as a script element would, with their hash and low priority', () => {
  const { fetch, requests } = server();
  createPrefetch({ fetch }).start(files);
  expect(requests[0]).toMatchObject({
    address: '/a.js',
    options: { integrity: 'sha384-a', priority: 'low', mode: 'cors', credentials: 'same-origin' },
  });
  expect(requests).toHaveLength(2);
});

test('does not request again what has arrived, but does what was aborted', async () => {
  const { fetch, requests, asked } = server();
  const prefetch = createPrefetch({ fetch });
  const stop = prefetch.start(files);
  requests[0]?.answer(200);
  await settle();
  stop();
  expect(requests[1]?.options.signal?.aborted).toBe(true);
  await settle();
  prefetch.start(files);
  expect(asked()).toEqual(['/a.js', '/b.js', '/b.js']);
});

test('ignores a rejection, and requests the file again', async () => {
  const { fetch, requests, asked } = server();
  const prefetch = createPrefetch({ fetch });
  prefetch.start(files.slice(0, 1));
  requests[0]?.answer(503);
  await settle();
  prefetch.start(files.slice(0, 1));
  expect(asked()).toEqual(['/a.js', '/a.js']);
});

test('ignores a lost connection', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  createPrefetch({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) }).start(files);
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
