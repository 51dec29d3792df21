import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@heliograph/platform/router';
import { KitProvider } from '@heliograph/kit/ui';
import { ServicesContext, type Services } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { MenuLink } from '../layout/menu-link';
import type { ScreenLoader } from '../loader/screen-loader';
import { LoaderContext } from '../loader/use-loader';
import { testRemote, testScreen, testShell } from '../testing/doubles';
import { settling } from './intent';
import type { Prefetch } from './prefetch';
import { PrefetchContext } from './use-intent';

const remote = testRemote({
  entry: 'entry.js',
  files: { 'entry.js': { integrity: 'sha384-e', bytes: 1 }, 'history.1.js': { integrity: 'sha384-h', bytes: 1 } },
});

const offered = (title: string): OfferedScreen => ({
  ...testScreen({ title, files: ['history.1.js'] }),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
  remote,
});

const setUp = ({ title = 'Billing History', loaded = false } = {}) => {
  const asked: string[][] = [];
  const stop = jest.fn();
  const prefetch: Pick<Prefetch, 'start'> = {
    start(files) {
      asked.push(files.map((file) => file.address));
      return stop;
    },
  };
  const services = { shell: testShell } as unknown as Services;
  const loader = { ready: () => (loaded ? { component: () => null } : null) } as unknown as ScreenLoader;
  const page = render(
    <KitProvider>
      <ServicesContext value={services}>
        <LoaderContext value={loader}>
          <PrefetchContext value={prefetch}>
            <MemoryRouter>
              <MenuLink screen={offered(title)} shape="side" />
            </MemoryRouter>
          </PrefetchContext>
        </LoaderContext>
      </ServicesContext>
    </KitProvider>,
  );
  return { asked, stop, page, link: screen.getByRole('link', { name: title }) };
};

/** Adds the pointer type to a plain event, because jsdom has no pointer events. */
const pointer = (link: HTMLElement, kind: 'pointerOver' | 'pointerOut', pointerType: string): void => {
  const event = createEvent[kind](link);
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(link, event);
};

const wait = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));
const files = ['/r/billing/b1/entry.js', '/r/billing/b1/history.1.js'];

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/main/my-numbers');
});
afterEach(() => jest.useRealTimers());

test.each(['Billing History', 'A title that is cut in the menu'])(
  'hovering over "%s" fetches its screen, and leaving aborts it',
  (title) => {
    const { asked, stop, link } = setUp({ title });
    pointer(link, 'pointerOver', 'mouse');
    wait(settling);
    expect(asked).toEqual([files]);
    pointer(link, 'pointerOut', 'mouse');
    expect(stop).toHaveBeenCalledTimes(1);
  },
);

test('focus and touch fetch it too', () => {
  const { asked, stop, link } = setUp();
  act(() => link.focus());
  wait(settling);
  act(() => link.blur());
  expect(asked).toHaveLength(1);
  expect(stop).toHaveBeenCalledTimes(1);
  fireEvent.touchStart(link);
  wait(settling);
  fireEvent.touchCancel(link);
  expect(asked).toHaveLength(2);
  expect(stop).toHaveBeenCalledTimes(2);
});

test('the pointer of a finger that is lifted before the click aborts nothing', () => {
  const { asked, stop, link } = setUp();
  pointer(link, 'pointerOver', 'touch');
  fireEvent.touchStart(link);
  wait(settling);
  pointer(link, 'pointerOut', 'touch');
  expect(asked).toHaveLength(1);
  expect(stop).not.toHaveBeenCalled();
  fireEvent.click(link);
});

test('does not fetch the open screen', () => {
  history.replaceState(null, '', '/main/billing/history');
  const { asked, link } = setUp();
  act(() => link.focus());
  wait(settling);
  expect(asked).toEqual([[]]);
});

test('does not fetch a loaded screen, nor anything with data saver or on a slow connection', () => {
  const { asked, link, page } = setUp({ loaded: true });
  act(() => link.focus());
  wait(settling);
  page.unmount();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    const sparing = setUp();
    act(() => sparing.link.focus());
    wait(settling);
    expect([...asked, ...sparing.asked]).toEqual([[], []]);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('a link that is removed leaves no timer', () => {
  const { asked, link, page } = setUp();
  act(() => link.focus());
  page.unmount();
  wait(settling);
  expect(asked).toEqual([]);
});
