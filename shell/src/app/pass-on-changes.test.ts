import { createClient } from '@heliograph/platform/client';
import type { ChangedReads } from '@heliograph/platform/query';
import { Subject } from '@heliograph/platform/rx';
import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { passOnChanges } from './pass-on-changes';

/** Makes a call whose response names what it has changed; returns what the page and other tabs heard. */
async function heardAfter(status: number, reads: string) {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  const invalidated$ = new Subject<ChangedReads>();
  const here: string[] = [];
  bus.events$.subscribe(({ type }) => here.push(type));
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ content: { response: {} } }), { status, headers: { 'x-invalidates': reads } });
  const client = createClient({
    api: 'http://localhost/api',
    bus,
    onError: () => undefined,
    onInvalidated: (names) => passOnChanges({ bus, invalidated$ }, names),
  });
  await client.call('account.manage/purchasenumbers', {} as never).catch(() => undefined);
  bus.dispose();
  return { here, otherTabs: browser.announced };
}

test.each([
  ['changed the balance', 200, 'account.manage/listnumbers account.manage/getbalance', ['balanceChanged']],
  ['was refused after it may have changed the balance', 402, 'account.manage/getbalance', ['balanceChanged']],
  ['changed something else', 200, 'account.manage/listnumbers account.manage/getbalances', []],
])('a call that %s reaches the session bus of all tabs only then', async (_what, status, reads, expected) => {
  expect(await heardAfter(status, reads)).toEqual({ here: expected, otherTabs: expected });
});

test('a call without a response may have changed the balance', () => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  const changed: ChangedReads[] = [];
  const invalidated$ = new Subject<ChangedReads>();
  invalidated$.subscribe((reads) => changed.push(reads));
  passOnChanges({ bus, invalidated$ }, 'all');
  expect([changed, browser.announced]).toEqual([['all'], ['balanceChanged']]);
  bus.dispose();
});
