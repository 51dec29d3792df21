import { watchPage } from './watch-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page needs no stream after it was hidden for ten seconds', () => {
  const needed: boolean[] = [];
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const change = (state: DocumentVisibilityState): void => {
    visible.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = watchPage((value) => needed.push(value));
  change('hidden');
  jest.advanceTimersByTime(9_000);
  change('visible');
  jest.advanceTimersByTime(20_000);
  expect(needed).toEqual([true, true]);
  change('hidden');
  jest.advanceTimersByTime(10_000);
  expect(needed).toEqual([true, true, false]);
  stop();
});
