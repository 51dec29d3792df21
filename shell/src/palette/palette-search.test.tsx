import { fireEvent, screen, within } from '@testing-library/react';
import { CallError } from '@heliograph/platform/session';
import { toastStore } from '@heliograph/kit/ui';
import { dana, number, options, setUp } from './testing/open-palette';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.useRealTimers());

test('searches once typing pauses, aborts the previous search, and shows no outdated results', async () => {
  const { asked, type, pause } = await setUp();
  type('da');
  await pause(149);
  expect(asked).toEqual([]);
  await pause(1);
  expect(asked.map(({ name, text }) => [name, text])).toEqual([['account.manage/find', 'da']]);
  type('(20');
  expect(asked[0]?.signal?.aborted).toBe(true);
  await pause();
  await asked[0]?.answer([dana]);
  expect(options()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  await asked[1]?.answer([number]);
  expect(
    within(screen.getByRole('group', { name: 'Numbers' }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['(201) 555-0142Front desk']);
});

test('keeps results while the text gets longer', async () => {
  const { asked, type, pause } = await setUp();
  type('dan');
  await pause();
  await asked[0]?.answer([dana]);
  type('dana');
  expect(options()).toEqual(['Dana Whitfield(201) 555-0123']);
  await pause();
  await asked[1]?.answer([]);
  expect(options()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No results');
});

test('shows a failure in place, without a toast, and can retry', async () => {
  const { asked, type, pause } = await setUp();
  type('conta');
  await pause();
  await asked[0]?.fail(new CallError('The server could not be reached.', 0, 'NETWORK'));
  expect(screen.getByRole('alert').textContent).toContain(
    'We couldn’t search your account. The server could not be reached.',
  );
  expect(toastStore.get()).toBeNull();
  // What needs no server still works.
  expect(options()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await pause();
  await asked[1]?.answer([dana]);
  expect(options()).toHaveLength(3);
});

test('does not search for a single character', async () => {
  const { asked, type, pause } = await setUp();
  type(' z ');
  await pause(1_000);
  expect(asked).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No results');
});

test('searches all accounts for staff', async () => {
  const { asked, type, pause } = await setUp('admin');
  type('harbor');
  await pause();
  expect(asked[0]?.name).toBe('admin.manage/find');
});
