import { followChanges } from './follow-changes';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('a page that follows changes', () => {
  function follow() {
    const invalidated: unknown[] = [];
    let balances = 0;
    const changes = followChanges({
      isOwn: (id) => id === 'own',
      invalidate: (changed) => invalidated.push(changed),
      refreshBalance: () => (balances += 1),
    });
    return { ...changes, invalidated, balances: () => balances };
  }

  test('refetches the first change at once and gathers the next', () => {
    const { on, invalidated, balances, end } = follow();
    on({ reads: ['a', 'account.manage/getbalance'] });
    on({ reads: ['b'] });
    on({ reads: ['b', 'c'] });
    expect(invalidated).toEqual([['a']]);
    jest.advanceTimersByTime(400);
    expect(invalidated).toEqual([['a'], ['b', 'c']]);
    expect(balances()).toBe(1);
    end();
  });

  test('ignores its own changes, and refetches everything when events were lost', () => {
    const { on, invalidated, balances, end } = follow();
    on({ reads: ['a'], by: 'own' });
    expect(invalidated).toEqual([]);
    on({ lost: true });
    expect(invalidated).toEqual(['all']);
    expect(balances()).toBe(1);
    end();
  });
});
