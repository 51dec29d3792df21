import { useState, type ComponentProps } from 'react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { App } from '@heliograph/shared/reference/roles';
import { MemoryRouter, useLocation } from '@heliograph/shared/router';
import { CallError, createSessionBus } from '@heliograph/shared/session';
import { fakeBrowser } from '@heliograph/shared/testing/fake-browser';
import { testBrand } from '@heliograph/shared/testing/test-account';
import { KitProvider, toastStore } from '@heliograph/shared/ui';
import { ServicesContext, type Services } from '../app/services';
import { allowedScreens } from '../guards/allowed';
import { testReleases, testRemote, testScreen, testShell } from '../testing/doubles';
import { Palette } from './palette';

interface Asked {
  name: string;
  text: string;
  signal: AbortSignal | undefined;
  answer(groups: unknown[]): Promise<void>;
  fail(error: Error): Promise<void>;
}

const remotes = [
  testRemote({
    sections: [
      {
        title: 'Contacts',
        icon: 'M4 12h16',
        screens: [
          testScreen({ path: 'contacts', title: 'Contacts', actions: [{ title: 'Add contact', query: 'do=add' }] }),
          testScreen({ path: 'contacts/:id/details', title: 'Contact Details', hidden: true }),
        ],
      },
    ],
  }),
];
const dana = {
  kind: 'contact',
  items: [
    {
      kind: 'contact',
      id: 'c1',
      title: 'Dana Whitfield',
      subtitle: '(201) 555-0123',
      path: '/main/contacts/c1/details',
    },
  ],
};
const number = {
  kind: 'number',
  items: [
    { kind: 'number', id: 'n1', title: '(201) 555-0142', subtitle: 'Front desk', path: '/main/my-numbers?open=n1' },
  ],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

type Rest = Omit<ComponentProps<typeof Palette>, 'text' | 'onText'>;

function TypedPalette(props: Rest) {
  const [text, setText] = useState('');
  return <Palette {...props} text={text} onText={setText} />;
}

const setUp = async (app: App = 'customer') => {
  const asked: Asked[] = [];
  const call = (name: string, { text }: { text: string }, options: { signal?: AbortSignal; quiet?: boolean }) => {
    expect(options.quiet).toBe(true);
    return new Promise((resolve, reject) =>
      asked.push({
        name,
        text,
        signal: options.signal,
        answer: (groups) => act(async () => resolve({ groups })),
        fail: (error) => act(async () => reject(error)),
      }),
    );
  };
  const services = {
    arrival: { loggedIn: false },
    app,
    shell: testShell,
    releases: testReleases(remotes),
    brand: { ...testBrand, css: '' },
    bus: createSessionBus(fakeBrowser()),
    client: { call, stream: async () => new Response() },
  } as unknown as Services;
  const onClose = jest.fn();
  render(
    <KitProvider>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={['/main']}>
          <TypedPalette
            screens={allowedScreens(remotes, ['customer'])}
            roles={['customer']}
            onClose={onClose}
            onKeys={jest.fn()}
            onSecurity={jest.fn()}
          />
          <Address />
        </MemoryRouter>
      </ServicesContext>
    </KitProvider>,
  );
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
  const type = (text: string): void => void fireEvent.change(input, { target: { value: text } });
  const pause = (ms = 150): Promise<void> => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  return { asked, onClose, input, type, pause };
};

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
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
