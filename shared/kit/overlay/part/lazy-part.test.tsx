import type { ComponentType } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '@heliograph/kit/ui';
import { lazyPart } from '../index';

interface Props {
  of: string;
  onClose: () => void;
}

const Drawer = ({ of }: Props) => <h2>Drawer of {of}</h2>;

/** Creates a part whose loads the test settles. */
const setUp = () => {
  const loads: { attempt: number | undefined; come: () => void; fail: (error: Error) => void }[] = [];
  const Part = lazyPart(
    () =>
      new Promise<{ default: typeof Drawer }>((resolve, reject) =>
        loads.push({ attempt: globalThis.heliographAttempt, come: () => resolve({ default: Drawer }), fail: reject }),
      ),
    (part) => part.default,
  );
  const onClose = jest.fn();
  const show = (of = 'Dana') =>
    render(
      <KitProvider>
        <input aria-label="Search" defaultValue="typed" />
        <Part of={of} onClose={onClose} />
      </KitProvider>,
    );
  return { loads, onClose, show };
};

const tell = (work: () => void): Promise<void> => act(async () => work());
const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
const tryAgain = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1);
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.heliographAttempt = 0;
  globalThis.heliographPending = undefined;
  globalThis.reportError = jest.fn();
});
afterEach(() => jest.useRealTimers());

test('shows nothing until it has loaded, then the part with its props', async () => {
  const { loads, show } = setUp();
  show();
  expect(screen.queryByRole('heading')).toBeNull();
  await tell(() => loads[0]?.come());
  screen.getByRole('heading', { name: 'Drawer of Dana' });
  await pass(20_000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('renders immediately the second time', async () => {
  const { loads, show } = setUp();
  const first = show();
  await tell(() => loads[0]?.come());
  first.unmount();
  show('Eli');
  screen.getByRole('heading', { name: 'Drawer of Eli' });
  expect(loads).toHaveLength(1);
});

test('shows after ten seconds that loading takes long; Try again aborts the request and makes another', async () => {
  const { loads, show } = setUp();
  const giveUp = jest.fn();
  show();
  globalThis.heliographPending = new Set([{ since: Date.now(), giveUp }]);
  await pass(9_999);
  expect(screen.queryByText(/taking longer/)).toBeNull();
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain('taking longer than usual');
  await tryAgain();
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/taking longer/)).toBeNull();
  expect(loads).toHaveLength(2);
  expect(loads[1]?.attempt).toBeGreaterThan(0);
  await tell(() => loads[1]?.come());
  expect(globalThis.heliographAttempt).toBe(0);
  screen.getByRole('heading', { name: 'Drawer of Dana' });
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('typed');
});

test('shows a failure in place, keeps the screen, and loads the part on Try again', async () => {
  const { loads, show } = setUp();
  show();
  const error = new Error('Loading chunk 7 failed.');
  await tell(() => loads[0]?.fail(error));
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this part');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('typed');
  expect(globalThis.reportError).toHaveBeenCalledWith(error);
  await tryAgain();
  await tell(() => loads[1]?.fail(error));
  screen.getByRole('alert');
  await tryAgain();
  await tell(() => loads[2]?.come());
  screen.getByRole('heading', { name: 'Drawer of Dana' });
  expect(new Set(loads.map((load) => load.attempt)).size).toBe(3);
});

test('shows an immediate failure as well', async () => {
  const Part = lazyPart(
    (): Promise<{ default: ComponentType<Props> }> => {
      throw new Error('no chunk');
    },
    (part) => part.default,
  );
  const onClose = jest.fn();
  render(
    <KitProvider>
      <Part of="Dana" onClose={onClose} />
    </KitProvider>,
  );
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('leaves no timer or message if it is closed before it has loaded', async () => {
  const { loads, show } = setUp();
  const shown = show();
  shown.unmount();
  expect(jest.getTimerCount()).toBe(0);
  await tell(() => loads[0]?.fail(new Error('late')));
  expect(globalThis.reportError).not.toHaveBeenCalled();
});
