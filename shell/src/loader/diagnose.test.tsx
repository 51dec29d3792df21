import { createHash, webcrypto } from 'node:crypto';
import { testRemote } from '../testing/doubles';
import { diagnose, diagnoseThrown } from './diagnose';
import { ScriptNotLoaded } from './federation';

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const entry = 'remoteEntry.b1.js';
const build = testRemote({ files: { [entry]: { integrity: hashOf('released'), bytes: 8 } } });
const chunk = 'http://localhost/r/billing/b1/7.abc.js?retry=2';
const chunkError = (type = 'error') => Object.assign(new Error('Loading chunk 7 failed.'), { request: chunk, type });

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});

beforeEach(() => {
  globalThis.heliographHashes = { [chunk]: hashOf('chunk') };
});

const serve = (body: string, status = 200): string[] => {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return { ok: status < 400, status, arrayBuffer: async () => new TextEncoder().encode(body).buffer } as Response;
  };
  return asked;
};

const notLoaded = new ScriptNotLoaded(build.base + entry, new Error('no script'));

test('detects a container with other bytes than the registry names', async () => {
  serve('tampered');
  expect(await diagnose(build, notLoaded)).toEqual({ reason: 'integrity', detail: entry });
});

test('fetches a container that failed to load again: it is rejected, or was only temporarily unavailable, which is not a fault of its code', async () => {
  serve('down', 503);
  expect(await diagnose(build, notLoaded)).toEqual({ reason: 'http', detail: `503 for ${entry}` });
  serve('released');
  expect(await diagnose(build, notLoaded)).toEqual({
    reason: 'network',
    detail: `${entry} did not arrive, but did on a second look`,
  });
});

test('blames the network for a chunk that failed to load and is available now', async () => {
  serve('chunk');
  expect(await diagnose(build, chunkError())).toEqual({
    reason: 'network',
    detail: '7.abc.js did not arrive, but did on a second look',
  });
});

test('blames the code if it ran and threw, without fetching a file', async () => {
  const asked = serve('down', 503);
  expect(await diagnose(build, new Error('boom'))).toEqual({ reason: 'evaluation', detail: 'boom' });
  expect(await diagnose(build, chunkError('missing'))).toEqual({
    reason: 'evaluation',
    detail: 'Loading chunk 7 failed.',
  });
  expect(asked).toEqual([]);
});

test('fetches a chunk under the URL of its attempt, with the hash known to its runtime', async () => {
  const asked = serve('<html>');
  expect(await diagnose(build, chunkError())).toEqual({ reason: 'integrity', detail: '7.abc.js' });
  expect(asked).toEqual([chunk]);
});

test('does not request a chunk whose load was abandoned', async () => {
  const asked = serve('chunk');
  expect(await diagnose(build, chunkError('timeout'))).toEqual({ reason: 'timeout', detail: '7.abc.js' });
  expect(asked).toEqual([]);
});

test('reports a missing hash as the reason', async () => {
  expect(await diagnose(testRemote({ files: {} }), new Error('x'))).toEqual({
    reason: 'integrity',
    detail: `${entry} has no hash`,
  });
});

test('reports a check that hangs as a timeout, and one that fails as the network', async () => {
  globalThis.fetch = () => Promise.reject(new DOMException('slow', 'TimeoutError'));
  expect(await diagnose(build, chunkError())).toMatchObject({ reason: 'timeout' });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await diagnose(build, chunkError())).toMatchObject({ reason: 'network' });
});

test('needs no check for an error of the screen itself', async () => {
  const asked = serve('released');
  expect(await diagnoseThrown(build, new Error('on mount'))).toEqual({ reason: 'evaluation', detail: 'on mount' });
  expect(await diagnoseThrown(build, 'a string')).toEqual({ reason: 'evaluation', detail: 'a string' });
  expect(asked).toEqual([]);
});
