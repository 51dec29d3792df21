import type { LoadReport, RemoteDefinition } from '@heliograph/platform/remote';
import { testRemote, testScreen } from '../testing/doubles';
import { createScreenLoader } from './screen-loader';

const { path } = testScreen();
const Screen = () => null;
const definition: RemoteDefinition = {
  name: 'billing',
  app: 'customer',
  contract: 1,
  sections: [
    {
      title: 'Billing',
      icon: 'wallet',
      screens: [{ path, title: 'H', roles: ['finance'], load: async () => ({ default: Screen }) }],
    },
  ],
};
const screen = {
  ...testScreen(),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
  remote: testRemote({ build: 'b1' }),
};

const setUp = () => {
  const loadSection = jest.fn(async () => definition);
  const loader = createScreenLoader({ loadSection, wait: async () => undefined, ahead: jest.fn() });
  const outcomes: LoadReport[] = [];
  loader.outcomes$.subscribe((outcome) => outcomes.push(outcome));
  return { loader, loadSection, outcomes };
};

test('a preloaded screen is ready, and is reported once when it is shown', async () => {
  const { loader, loadSection, outcomes } = setUp();
  loader.warm(screen);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadSection).toHaveBeenCalledTimes(1);
  expect(outcomes).toEqual([]);
  const shown = loader.ready(screen);
  shown?.mounted(performance.now());
  shown?.mounted(performance.now());
  expect(outcomes).toMatchObject([{ build: 'b1', ok: true }]);
  loader.ready(screen)?.mounted(performance.now());
  expect(outcomes).toHaveLength(1);
});

test('a screen that is opened while it is preloaded is reported by its load', async () => {
  const { loader, outcomes } = setUp();
  loader.warm(screen);
  const result = await loader.load(screen, { fresh: false });
  if (!result.ok) throw new Error(result.failure.reason);
  result.screen.mounted(performance.now());
  loader.ready(screen)?.mounted(performance.now());
  expect(outcomes).toHaveLength(1);
});
