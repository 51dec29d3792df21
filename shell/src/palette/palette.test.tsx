import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dana, number, options, setUp } from './testing/open-palette';

const chosen = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);
const address = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.useRealTimers());

test('offers screens and actions before anything is typed', async () => {
  const { asked, pause } = await setUp();
  await pause(1_000);
  expect(options().slice(0, 2)).toEqual(['ContactsContactsg c', 'Add contactContacts']);
  expect(asked).toEqual([]);
});

test('arrows, Home, and End select across groups; Enter opens the URL of the result', async () => {
  const { asked, input, type, pause, onClose } = await setUp();
  type('conta');
  await pause();
  await asked[0]?.answer([dana, number]);
  expect(options()).toEqual([
    'ContactsContactsg c',
    'Add contactContacts',
    'Dana Whitfield(201) 555-0123',
    '(201) 555-0142Front desk',
  ]);
  const press = (key: string): void => void fireEvent.keyDown(input, { key });
  press('End');
  expect(chosen()).toEqual(['(201) 555-0142Front desk']);
  press('ArrowDown');
  expect(chosen()).toEqual(['ContactsContactsg c']);
  press('ArrowUp');
  press('ArrowUp');
  expect(chosen()).toEqual(['Dana Whitfield(201) 555-0123']);
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Dana Whitfield(201) 555-0123',
  );
  press('Home');
  expect(chosen()).toEqual(['ContactsContactsg c']);
  press('End');
  press('Enter');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/main/my-numbers?open=n1');
});

test('Home and End with Shift select text, and Enter of an input method opens nothing', async () => {
  const { input, onClose } = await setUp();
  expect(fireEvent.keyDown(input, { key: 'End', shiftKey: true })).toBe(true);
  expect(chosen()).toEqual(['ContactsContactsg c']);
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

test('lists recently opened results first, if they may still be opened', async () => {
  sessionStorage.setItem(
    'heliograph.picks',
    JSON.stringify([{ label: 'Gone', detail: '', icon: 'x', path: '/main/gone' }, 7]),
  );
  const { asked, type, pause, input } = await setUp();
  type('dana');
  await pause();
  await asked[0]?.answer([dana]);
  fireEvent.keyDown(input, { key: 'Enter' });
  type('');
  expect(sessionStorage.getItem('heliograph.picks')).toContain('Dana Whitfield');
  cleanup();
  await setUp();
  expect(
    within(screen.getByRole('group', { name: 'Recent' }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Dana Whitfield(201) 555-0123']);
});

test('opens a result on click', async () => {
  const { onClose } = await setUp();
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('option', { name: /Add contact/ }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/main/contacts?do=add');
});
