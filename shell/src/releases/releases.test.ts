import type { LiveRemote, PageRegistry } from '@heliograph/platform/remote';
import { testRemote, testScreen, testShell } from '../testing/doubles';
import { createReleases } from './releases';

const stable = testRemote({ build: 'b1' });
const canary = testRemote({ build: 'b2' });
const lastGood = testRemote({ build: 'b0' });

const registry = (epoch: number, ...remotes: LiveRemote[]): PageRegistry => ({
  app: 'customer',
  epoch,
  shell: testShell,
  remotes,
});
const live = (changes: Partial<LiveRemote> = {}): LiveRemote => ({ name: 'billing', stable, ...changes });
const withCanary = live({ canary: { share: 10, since: '2026-01-01T00:00:00Z', build: canary }, lastGood });

const setUp = (first: PageRegistry, takesCanary = false) => {
  const answers: (PageRegistry | Error)[] = [];
  const releases = createReleases({
    first,
    choose: (remote) => (takesCanary && remote.canary ? remote.canary.build : remote.stable),
    async fetchRegistry() {
      const answer = answers.shift() ?? new Error('no answer');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const seen: string[][] = [];
  releases.remotes$.subscribe((remotes) => seen.push(remotes.map((remote) => remote.build)));
  return { releases, answers, seen };
};

test('the stable build falls back to the one before it, a canary to the stable one', () => {
  expect(setUp(registry(1, withCanary)).releases.remotes()).toMatchObject([
    { build: 'b1', canary: false, lastGood: { build: 'b0' } },
  ]);
  expect(setUp(registry(1, withCanary), true).releases.remotes()).toMatchObject([
    { build: 'b2', canary: true, lastGood: { build: 'b1' } },
  ]);
});

test('a newer registry replaces the remotes; an equal or older one does nothing', async () => {
  const { releases, answers, seen } = setUp(registry(3, live()));
  answers.push(
    registry(3, live({ stable: canary })),
    registry(2, live({ stable: canary })),
    registry(4, live({ stable: canary })),
  );
  await releases.refresh();
  await releases.refresh();
  expect(seen).toEqual([['b1']]);
  expect(releases.epoch()).toBe(3);
  await releases.refresh();
  expect(seen).toEqual([['b1'], ['b2']]);
  expect(releases.epoch()).toBe(4);
});

test('a failed check changes nothing, and the next one applies', async () => {
  const { releases, answers, seen } = setUp(registry(1, live()));
  answers.push(new Error('503'), registry(2));
  await releases.refresh();
  expect(seen).toEqual([['b1']]);
  await releases.refresh();
  expect(seen).toEqual([['b1'], []]);
});

test('a developer’s build replaces the released one, now and after the next registry, without a fallback', async () => {
  const { releases, answers } = setUp(registry(1, withCanary));
  const own = testRemote({ build: 'dev', base: 'http://localhost:4104/' });
  releases.override([own]);
  expect(releases.remotes()).toMatchObject([{ build: 'dev', canary: false }]);
  expect(releases.remotes()[0]?.lastGood).toBeUndefined();
  answers.push(registry(2, live({ lastGood })));
  await releases.refresh();
  expect(releases.remotes()).toMatchObject([{ build: 'dev' }]);
});

describe('the menu', () => {
  const section = (title: string, hidden = false) => ({
    title: 'Billing',
    icon: 'x',
    screens: [testScreen({ title, hidden })],
  });
  const menu = [{ title: 'Billing', screens: [{ title: 'Billing History', roles: ['customer'] }] }];

  test('comes from the builds of this session, and follows a release', async () => {
    const { releases, answers } = setUp(
      registry(1, live({ stable: testRemote({ sections: [section('Billing History'), section('Details', true)] }) })),
    );
    expect(releases.menu('customer')).toEqual(menu);
    expect(releases.menu('admin')).toBeNull();
    answers.push(
      registry(2, live({ stable: testRemote({ sections: [section('Billing History'), section('Auto Recharge')] }) })),
    );
    await releases.refresh();
    expect(releases.menu('customer')?.[0]?.screens.map(({ title }) => title)).toEqual([
      'Billing History',
      'Auto Recharge',
    ]);
  });

  test('of another app comes from the page', () => {
    const { releases } = setUp({
      ...registry(1),
      app: 'admin',
      menus: { customer: [{ title: 'Billing', screens: [{ title: 'Billing History', roles: ['customer'] }] }] },
    });
    expect([releases.menu('customer'), releases.menu('admin')]).toEqual([menu, []]);
  });
});
