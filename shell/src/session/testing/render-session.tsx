import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallName, SignedIn } from '@heliograph/contract';
import type { App } from '@heliograph/contract/reference/roles';
import { Subject } from '@heliograph/platform/rx';
import { MemoryRouter, useLocation, type Location } from '@heliograph/platform/router';
import { createSessionBus, type AccountDetail, type Balance } from '@heliograph/platform/session';
import { KitProvider } from '@heliograph/kit/ui';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { ServicesContext, type Services } from '../../app/services';
import { createStepUp } from '../../step-up/step-up';
import { testReleases, testShell } from '../../testing/doubles';
import { testPreferences } from '../../testing/preferences';
import { SessionScreens } from '../session-screens';

/** A token that a call may return. */
export const freshToken = tokenFor({ expiresIn: 3_600 });

/** The account data of a user with nothing pending; override what a test is about. */
export const account: AccountDetail = {
  roles: ['customer'],
  timezone: 'America/New_York',
  firstName: 'Dana',
  lastName: 'Okafor',
  username: 'dana',
  email: 'dana@harborlane.example',
  balance: 10,
  minBalance: 1,
  requirePasswordReset: false,
  tosAccept: true,
  accountUUID: '0190f0e0-0000-7000-8000-000000000001',
  userUUID: '0190f0e0-0000-7000-8000-000000000002',
  company: 'Harbor Lane',
  phone: null,
  terms: null,
  lastLogin: null,
};

/** The response of a login for that account. */
export const signedIn: SignedIn = {
  token: freshToken,
  expiresAt: '2026-11-20T15:00:00Z',
  deviceToken: 'device-1',
  detail: account,
};

const brand: Services['brand'] = {
  id: 1,
  name: 'Heliograph',
  tagline: 'Text messaging for business',
  hue: 272,
  supportEmail: 'support@heliograph.example',
  mailFrom: 'Heliograph <no-reply@heliograph.example>',
  registrationFormName: 'form',
  useCases: [],
  traceEndpoint: '/api/trace',
  cardProviderPublicKey: '',
  mapsKey: '',
  supportChat: false,
  css: '',
};

/** Fills in fields by their labels, at once: typing key by key is slow. */
export async function fillIn(texts: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}

/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

interface Options {
  app?: App;
  /** Left in the location by an earlier screen. */
  state?: unknown;
  /** The logged-in user; none by default. */
  signedIn?: AccountDetail;
  /** Answers by call: a payload, or an error to reject with. */
  answers?: Partial<Record<CallName, unknown>>;
}

/** Renders a session screen at its URL with doubles of bus and client, without guards. */
export function renderSession(path: string, { app = 'customer', state, signedIn, answers = {} }: Options = {}) {
  const browser = fakeBrowser({ token: signedIn ? freshToken : null });
  const bus = createSessionBus(browser);
  if (signedIn) bus.setAccount(signedIn);
  const balances: (Balance | null)[] = [];
  bus.balance$.subscribe((balance) => balances.push(balance));
  const call = jest.fn(async (name: CallName, _body: unknown, _options?: unknown): Promise<unknown> => {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`No answer for ${name}`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const client: Services['client'] = { call: call as Services['client']['call'], stream: jest.fn(), events: jest.fn() };
  const services: Services = {
    arrival: { loggedIn: false },
    app,
    shell: testShell,
    releases: testReleases(),
    brand,
    bus,
    client,
    preferences: testPreferences(bus, client),
    stepUp: createStepUp(),
    invalidated$: new Subject(),
    live$: new Subject(),
    isOwn: () => false,
  };
  const place: { location: Location | null } = { location: null };
  const Watch = () => {
    place.location = useLocation();
    return null;
  };
  const [pathname = path, search] = path.split('?');
  render(
    <KitProvider>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={[{ pathname, search: search ? `?${search}` : '', state }]}>
          <SessionScreens />
          <Watch />
        </MemoryRouter>
      </ServicesContext>
    </KitProvider>,
  );
  const here = (): string => `${place.location?.pathname}${place.location?.search}`;
  return { balances, browser, bus, call, here, state: (): unknown => place.location?.state };
}
