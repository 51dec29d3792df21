import { createClient } from '@heliograph/platform/client';
import type { ChangedReads } from '@heliograph/platform/query';
import { Subject } from '@heliograph/platform/rx';
import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { shellApiSuite } from '@heliograph/testing/shell-api-suite';
import { testAccount, testBrand } from '@heliograph/testing/test-account';
import { toast, toastStore } from '@heliograph/kit/ui';
import { passOnChanges } from '../app/pass-on-changes';
import { testReleases, testRemote, testScreen, testShell } from '../testing/doubles';
import { testPreferences } from '../testing/preferences';
import { createStepUp } from '../step-up/step-up';
import { createShellApi } from './create-shell-api';

const bodies: Record<string, [status: number, body: unknown, invalidates?: string]> = {
  getbalance: [200, { content: { response: 12.5 } }],
  setpreference: [200, { content: { response: { saved: true } } }],
  deletepreference: [200, { content: { response: { deleted: true } } }],
  getminbalance: [403, { response: 'No', code: 'FORBIDDEN' }],
  revokesession: [200, { content: { response: { revoked: true } } }, 'session.manage/listsessions'],
  createdeposit: [
    402,
    { response: 'Declined', code: 'PAYMENT_DECLINED', requestId: 'r1' },
    'account.manage/getdeposits account.manage/quotedeposit',
  ],
};

shellApiSuite('the real shell', () => {
  const errors: string[] = [];
  toast.dismiss();
  toastStore.subscribe(() => {
    const shown = toastStore.get();
    if (shown?.kind === 'error') errors.push(shown.text);
  });
  globalThis.fetch = async (input) => {
    const name = (input as Request).url.split('/').at(-1) ?? '';
    if (['deletepaymentmethod', 'listsessions'].includes(name)) throw new TypeError('Failed to fetch');
    const [status, body, invalidates] = bodies[name] ?? [404, {}];
    return new Response(JSON.stringify(body), { status, headers: invalidates ? { 'x-invalidates': invalidates } : {} });
  };
  const bus = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: 60 }) }));
  const account = { ...testAccount, roles: ['tech'] };
  bus.setAccount(account);
  const invalidated$ = new Subject<ChangedReads>();
  const invalidated: ChangedReads[] = [];
  invalidated$.subscribe((changed) => invalidated.push(changed));
  const client = createClient({
    api: 'http://localhost/api',
    bus,
    onError: (error) => toast.error(error.message),
    onInvalidated: (names) => passOnChanges({ bus, invalidated$ }, names),
  });
  const stop = new AbortController();
  const shell = createShellApi({
    services: {
      arrival: { loggedIn: false },
      app: 'customer',
      shell: testShell,
      releases: testReleases([
        testRemote({
          sections: [{ title: 'Billing', icon: 'wallet', screens: [testScreen({ roles: ['customer', 'finance'] })] }],
        }),
      ]),
      brand: { ...testBrand, css: '' },
      bus,
      client,
      preferences: testPreferences(bus, client),
      stepUp: createStepUp(),
      invalidated$,
      live$: new Subject(),
      isOwn: () => false,
    },
    signal: stop.signal,
    navigate: () => undefined,
    openPaths: ['my-numbers'],
  });
  return { shell, account, errors: () => errors, invalidated, end: () => stop.abort() };
});
