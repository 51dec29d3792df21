import type { RemoteDefinition } from '@heliograph/shared/remote';
import type { OfferedScreen } from '../guards/allowed';
import type { ChosenRemote } from '../releases/releases';
import { testRemote, testScreen } from '../testing/doubles';
import { createScreenLoader } from './screen-loader';

const Screen = () => null;

const offered = (changes: Partial<ChosenRemote> = {}, path = 'billing/history'): OfferedScreen => ({
  ...testScreen({ path }),
  remote: testRemote(changes),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
});

const definition: RemoteDefinition = {
  name: 'billing',
  app: 'customer',
  contract: 1,
  sections: [{ title: 'Billing', icon: 'wallet', screens: [{ path: 'billing/history', title: 'H', roles: ['finance'], load: async () => ({ default: Screen }) }] }],
};

/** A loader whose remote answers from a list; the last answer stays. */
const loaderWith = (...answers: (RemoteDefinition | null | Error)[]) => {
  const attempts: number[] = [];
  const waits: number[] = [];
  const loader = createScreenLoader({
    async loadSection(_remote, attempt) {
      const answer = answers[Math.min(attempts.length, answers.length - 1)];
      attempts.push(attempt);
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const failed: string[][] = [];
  loader.failed$.subscribe((names) => failed.push([...names]));
  return { loader, attempts, waits, failed };
};

const serve = (status: number): void => {
  globalThis.fetch = async () => new Response('x', { status });
};

test('loads once and has the screen ready afterwards', async () => {
  const { loader, attempts } = loaderWith(definition);
  const screen = offered();
  expect(loader.ready(screen)).toBeNull();
  await expect(loader.load(screen, false)).resolves.toEqual({ ok: true, component: Screen });
  expect(loader.ready(screen)).toBe(Screen);
  expect(attempts).toEqual([0]);
});

test('a refusal is tried three times with growing waits, then is a value', async () => {
  serve(503);
  const { loader, attempts, waits, failed } = loaderWith(new Error('load'));
  const result = await loader.load(offered(), false);
  expect(result).toMatchObject({ ok: false, failure: { reason: 'http', tries: 3, detail: '503 for remoteEntry.b1.js' } });
  expect(attempts).toEqual([0, 1, 2]);
  expect(waits).toHaveLength(2);
  expect(waits[0]).toBeGreaterThanOrEqual(300);
  expect(waits[0]).toBeLessThan(450);
  expect(waits[1]).toBeGreaterThanOrEqual(900);
  expect(failed).toEqual([[], ['billing']]);
});

test('what comes back after a failure is loaded under a new attempt and clears the mark', async () => {
  serve(503);
  const { loader, attempts, failed } = loaderWith(new Error('load'), new Error('load'), new Error('load'), definition);
  await loader.load(offered(), false);
  await expect(loader.load(offered(), true)).resolves.toMatchObject({ ok: true });
  expect(attempts).toEqual([0, 1, 2, 3]);
  expect(failed.at(-1)).toEqual([]);
});

test('no answer is told from a refusal', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { loader } = loaderWith(new Error('load'));
  expect(await loader.load(offered(), false)).toMatchObject({ failure: { reason: 'network' } });
});

test('code that throws is not tried again at once', async () => {
  serve(200);
  globalThis.reportError = jest.fn();
  const { loader, attempts } = loaderWith(new Error('boom'));
  const plain = offered({ files: {} });
  expect(await loader.load(plain, false)).toMatchObject({ failure: { reason: 'evaluation', detail: 'boom', tries: 1 } });
  expect(attempts).toEqual([0]);
  expect(globalThis.reportError).toHaveBeenCalledWith(new Error('boom'));
});

test('a contract that the shell cannot give is refused before anything is loaded', async () => {
  const { loader, attempts } = loaderWith(definition);
  expect(await loader.load(offered({ contract: 2 }), false)).toMatchObject({ failure: { reason: 'contract' } });
  expect(attempts).toEqual([]);
});

test('a screen that the remote does not have is said so', async () => {
  const { loader } = loaderWith(definition);
  expect(await loader.load(offered({}, 'billing/other'), false)).toMatchObject({ failure: { reason: 'not-exposed' } });
});
