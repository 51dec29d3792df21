import { testRemote, testScreen } from '../testing/doubles';
import { filesInside, prepareInside } from './prepare-inside';

const shell = {
  build: 's1',
  base: '/shell/s1/',
  parts: { layout: ['layout.js'], data: ['data.js'] },
  files: { 'layout.js': 'sha384-l', 'data.js': 'sha384-d' },
};
const screenFile = (name: string) => testScreen({ path: name, title: name, files: [`${name}.js`], barrels: ['data'] });
const remote = testRemote({
  sections: [
    {
      title: 'Main',
      icon: 'phone',
      screens: [{ ...screenFile('secret'), hidden: true }, screenFile('numbers'), screenFile('contacts')],
    },
  ],
  files: { 'numbers.js': { integrity: 'sha384-n', bytes: 1 }, 'contacts.js': { integrity: 'sha384-c', bytes: 1 } },
});
const names = (path?: string) =>
  filesInside({ remotes: [remote], shell, path }).map(({ address }) => address.split('/').at(-1));

test('returns the files of the layout and of the first screen of the menu', () => {
  expect(names()).toEqual(['layout.js', 'numbers.js', 'data.js']);
  expect(names('/main')).toEqual(['layout.js', 'numbers.js', 'data.js']);
});

test('returns the files of the requested screen', () => {
  expect(names('/main/contacts?open=1')).toEqual(['layout.js', 'contacts.js', 'data.js']);
});

describe('preparing', () => {
  const set = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  afterEach(() => set(undefined));

  const run = async () => {
    const prefetch = { start: jest.fn(), complete: jest.fn(async () => undefined) };
    const loadLayout = jest.fn(async () => undefined);
    jest.useFakeTimers();
    await prepareInside({ remotes: [remote], shell, path: undefined, prefetch, loadLayout });
    jest.runAllTimers();
    jest.useRealTimers();
    return { prefetch, loadLayout };
  };

  test('fetches the files, and then evaluates the layout', async () => {
    const { prefetch, loadLayout } = await run();
    expect(prefetch.complete).toHaveBeenCalledTimes(1);
    expect(loadLayout).toHaveBeenCalledTimes(1);
  });

  test('does nothing with data saver or on a slow connection', async () => {
    set({ saveData: true });
    const { prefetch, loadLayout } = await run();
    expect(prefetch.complete).not.toHaveBeenCalled();
    expect(loadLayout).not.toHaveBeenCalled();
  });
});
