import { act, fireEvent, render } from '@testing-library/react';
import { ServicesContext, type Services } from '../app/services';
import { useFocusOnArrival } from './use-focus-on-arrival';

function Page({ path, title }: { path: string; title: string | null }) {
  useFocusOnArrival(path);
  return (
    <>
      <nav>
        <button>Menu link</button>
      </nav>
      <main id="main">{title && <h1>{title}</h1>}</main>
      <div role="menu" tabIndex={-1} />
    </>
  );
}

function show(path: string, title: string | null) {
  const services = { arrival: { loggedIn: false } } as Services;
  const page = (to: string, heading: string | null) => (
    <ServicesContext value={services}>
      <Page path={to} title={heading} />
    </ServicesContext>
  );
  const { rerender } = render(page(path, title));
  return (to: string, heading: string | null) => rerender(page(to, heading));
}

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('focuses the heading on arrival, also after something that closes returns its focus', async () => {
  const go = show('/main/a', 'A');
  element('button').focus();
  go('/main/b', 'B');
  expect(document.activeElement).toBe(element('h1'));
  element('button').focus();
  await wait(300);
  expect(document.activeElement).toBe(element('h1'));
});

test.each(['pointerDown', 'keyDown'] as const)(
  'a menu that was opened right after arriving keeps the focus (%s)',
  async (press) => {
    const go = show('/main/a', 'A');
    go('/main/b', 'B');
    fireEvent[press](element('h1'));
    element('[role=menu]').focus();
    await wait(300);
    expect(document.activeElement).toBe(element('[role=menu]'));
  },
);

test('focuses a heading that renders late, unless the user has pressed something meanwhile', async () => {
  const go = show('/main/a', 'A');
  go('/main/b', null);
  await wait(1_000);
  go('/main/b', 'B');
  await wait(0);
  expect(document.activeElement).toBe(element('h1'));

  go('/main/c', null);
  fireEvent.pointerDown(element('button'));
  element('button').focus();
  go('/main/c', 'C');
  await wait(0);
  expect(document.activeElement).toBe(element('button'));
});
