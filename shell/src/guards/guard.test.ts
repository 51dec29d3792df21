import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { opens as specified } from '@heliograph/testing/specified-roles';
import { destination, type GuardSession } from './guard';

/** Screens with a parameter are listed with a value, as in a URL. */
const fill = (path: string): string => path.replace(/:\w+/, '0190f3c4-0000-7000-8000-000000000000');

const inMenuOrder = (...some: string[][]): string[] =>
  specified.customer.customer.filter((path) => some.some((paths) => paths.includes(path)));
const { tech, finance, conversations } = specified.customer;

const opens: Record<'customer' | 'admin', Record<string, string[]>> = {
  customer: {
    ...specified.customer,
    'tech and finance': inMenuOrder(tech, finance),
    'finance and conversations': inMenuOrder(finance, conversations),
    'no role': [],
  },
  admin: { ...specified.admin, 'no role': [] },
};

const always = {
  customer: ['/session/ml/abc', '/session/verify-email', '/session/reset-password'],
  admin: ['/session/verify-email', '/session/reset-password'],
};
const publicOnly = {
  customer: ['/session/login', '/session/ml', '/session/sign-up', '/session/forgot-password'],
  admin: ['/session/login', '/session/forgot-password'],
};
const signedInOnly = ['/session/accept-tos', '/session/change-password'];
const unknown = ['/', '/nowhere', '/main', '/main/nowhere', '/session/nowhere', '/main/dashboard/more'];
const screensOf = { customer: specified.customer.customer, admin: specified.admin.superadmin };
const apps = ['customer', 'admin'] as const;

const signedIn: GuardSession = { signedIn: true, tosAccept: true, requirePasswordReset: false };
const everyRoute = (app: 'customer' | 'admin'): string[] => [
  ...publicOnly[app],
  ...signedInOnly,
  ...unknown,
  ...screensOf[app].map((path) => `/main/${fill(path)}`),
];

describe.each(apps)('%s app', (app) => {
  describe.each(Object.entries(opens[app]))('%s', (_role, allowed) => {
    const first = allowed[0] === undefined ? '/main' : `/main/${allowed[0]}`;
    const go = (path: string): string => destination(app, signedIn, path, allowed);

    test.each(screensOf[app].map((path) => [path]))('%s', (path) => {
      const address = `/main/${fill(path)}`;
      expect(go(address)).toBe(allowed.includes(path) ? address : first);
    });

    test.each([...publicOnly[app], '/session/accept-tos', ...unknown].map((path) => [path]))(
      '%s goes to the first screen',
      (path) => {
        expect(go(path)).toBe(first);
      },
    );

    test('change-password is open once the terms are accepted', () => {
      expect(go('/session/change-password')).toBe('/session/change-password');
    });

    test('redirects everything to the terms until they are accepted', () => {
      for (const both of [false, true]) {
        const session: GuardSession = { signedIn: true, tosAccept: false, requirePasswordReset: both };
        for (const path of everyRoute(app))
          expect(destination(app, session, path, allowed)).toBe('/session/accept-tos');
      }
    });

    test('redirects everything to change-password if a password reset is required', () => {
      const session: GuardSession = { signedIn: true, tosAccept: true, requirePasswordReset: true };
      for (const path of everyRoute(app))
        expect(destination(app, session, path, allowed)).toBe('/session/change-password');
    });
  });

  test.each(everyRoute(app).map((path) => [path]))('signed out at %s', (path) => {
    const open = publicOnly[app].includes(path);
    expect(destination(app, { signedIn: false }, path, [])).toBe(open ? path : '/session/login');
  });

  test('treats an expired token as no token', () => {
    const bus = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: -1 }) }));
    expect(bus.state().status).toBe('signedOut');
    const live = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: 60 }) }));
    expect(live.state().status).toBe('loading');
  });
});

const everyState: GuardSession[] = [
  { signedIn: false },
  signedIn,
  { signedIn: true, tosAccept: false, requirePasswordReset: false },
  { signedIn: true, tosAccept: true, requirePasswordReset: true },
];

describe.each(apps)('links of mails in the %s app', (app) => {
  test.each(always[app].map((path) => [path]))('%s is always reachable', (path) => {
    for (const session of everyState) expect(destination(app, session, path, ['dashboard'])).toBe(path);
  });
});

test('staff have no login links', () => {
  expect(destination('admin', { signedIn: false }, '/session/ml/abc', [])).toBe('/session/login');
});

test('treats an allowed screen that is not built as not allowed', () => {
  expect(destination('customer', signedIn, '/main/dashboard', ['my-numbers', 'contacts'])).toBe('/main/my-numbers');
});
