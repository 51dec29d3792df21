import type { LoadReport } from '@heliograph/platform/remote';
import { Subject } from '@heliograph/platform/rx';
import { afterFailure, gathering, startBeacons, type SentReport } from './beacons';

const load = (changes: Partial<LoadReport> = {}): LoadReport => ({
  remote: 'billing',
  build: 'b1',
  canary: false,
  screen: 'billing/history',
  ok: true,
  ms: 120,
  fallback: false,
  ...changes,
});

const setUp = () => {
  const outcomes = new Subject<LoadReport>();
  const sent: SentReport[] = [];
  const prepare = jest.fn();
  let hide: (() => void) | null = null;
  const stop = startBeacons({
    app: 'customer',
    shell: 's1',
    outcomes$: outcomes,
    prepare,
    send: (body) => void sent.push(body),
    onHide(run) {
      hide = run;
      return () => {
        hide = null;
      };
    },
  });
  const counts = (): number[] => sent.map((body) => body.loads.length);
  return { outcomes, sent, prepare, counts, stop, hide: () => hide?.(), listens: () => hide !== null };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('collects loads for ten seconds from the first one', () => {
  const { outcomes, sent, counts } = setUp();
  outcomes.next(load());
  jest.advanceTimersByTime(gathering - 1);
  outcomes.next(load({ screen: 'contacts/:contactDataUUID/details' }));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([
    { app: 'customer', shell: 's1', loads: [load(), load({ screen: 'contacts/:contactDataUUID/details' })] },
  ]);
  jest.advanceTimersByTime(gathering * 2);
  expect(counts()).toEqual([2]);
});

test('requests permission with the first load, not when the report is due', () => {
  const { outcomes, prepare, stop } = setUp();
  expect(prepare).not.toHaveBeenCalled();
  outcomes.next(load());
  expect(prepare).toHaveBeenCalledTimes(1);
  stop();
});

test('reports a failure within a second, with what was collected; a later success does not delay it', () => {
  const { outcomes, counts } = setUp();
  outcomes.next(load());
  jest.advanceTimersByTime(5_000);
  outcomes.next(load({ ok: false, reason: 'http' }));
  outcomes.next(load());
  jest.advanceTimersByTime(afterFailure - 1);
  expect(counts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(counts()).toEqual([3]);
});

test('a failure shortly before the ten seconds end does not delay the report', () => {
  const { outcomes, counts } = setUp();
  outcomes.next(load());
  jest.advanceTimersByTime(gathering - 10);
  outcomes.next(load({ ok: false, reason: 'timeout' }));
  jest.advanceTimersByTime(10);
  expect(counts()).toEqual([2]);
});

test('sends at most twenty loads in a body', () => {
  const { outcomes, counts } = setUp();
  for (let i = 0; i < 45; i += 1) outcomes.next(load());
  expect(counts()).toEqual([20, 20]);
  jest.advanceTimersByTime(gathering);
  expect(counts()).toEqual([20, 20, 5]);
});

test('a hidden page reports at once, and nothing if there is nothing to report', () => {
  const { outcomes, counts, hide } = setUp();
  hide();
  expect(counts()).toEqual([]);
  outcomes.next(load());
  hide();
  hide();
  expect(counts()).toEqual([1]);
});

test('stopping sends the rest', () => {
  const { outcomes, counts, stop, listens } = setUp();
  outcomes.next(load());
  stop();
  outcomes.next(load());
  jest.advanceTimersByTime(gathering);
  expect(counts()).toEqual([1]);
  expect(listens()).toBe(false);
  expect(outcomes.observed).toBe(false);
});

test('sends only the fields of the body, in whole milliseconds', () => {
  const { outcomes, sent, stop } = setUp();
  outcomes.next(
    Object.assign(load({ ok: false, reason: 'evaluation', ms: 12.6 }), { username: 'dana', url: '/main/contacts/17' }),
  );
  outcomes.next(load({ ms: 9e9 }));
  stop();
  expect(sent[0]?.loads).toEqual([load({ ok: false, reason: 'evaluation', ms: 13 }), load({ ms: 600_000 })]);
});
