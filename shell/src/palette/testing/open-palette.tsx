import { useState, type ComponentProps } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { App } from '@heliograph/contract/reference/roles';
import { MemoryRouter, useLocation } from '@heliograph/platform/router';
import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser } from '@heliograph/testing/fake-browser';
import { testBrand } from '@heliograph/testing/test-account';
import { KitProvider } from '@heliograph/kit/ui';
import { ServicesContext, type Services } from '../../app/services';
import { allowedScreens } from '../../guards/allowed';
import { testReleases, testRemote, testScreen, testShell } from '../../testing/doubles';
import { Palette } from '../palette';

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

/** Results of a search: a contact. */
export const dana = {
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

/** Results of a search: a number. */
export const number = {
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

/** Opens the palette, with searches that a test answers. */
export const setUp = async (app: App = 'customer') => {
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

/** Returns the texts of the options. */
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
