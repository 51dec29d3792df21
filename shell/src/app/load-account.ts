import type { SignedIn } from '@heliograph/contract';
import type { AccountDetail, CallOptions } from '@heliograph/platform/session';
import { fromNumber } from '@heliograph/contract/money';
import { allowedScreens } from '../guards/allowed';
import { destination } from '../guards/guard';
import { matches } from '../guards/match';
import { requestEarly } from './request-early';
import type { Services } from './services';

const key = 'heliograph.roles';

/**
 * Stores the roles of the session for the boot script of the next page, which makes a screen's first call only
 * for users who may open the screen. Before the terms are accepted, or a password is changed, nobody may.
 */
function noteRoles({ roles, tosAccept, requirePasswordReset }: AccountDetail): void {
  try {
    localStorage.setItem(key, tosAccept && !requirePasswordReset ? roles.join(' ') : '');
  } catch {
    // Without storage the screen makes its call itself.
  }
}

/** Fetches the account data and puts it on the bus. */
export async function loadAccount(
  { bus, client }: Pick<Services, 'bus' | 'client'>,
  { signal, quiet = true }: Pick<CallOptions, 'signal' | 'quiet'> = {},
): Promise<void> {
  putAccount(bus, await client.call('account.manage/getdetail', {}, { signal, quiet }));
}

/**
 * Starts the session that a login returned, with the account data that came with it. Sends the first call
 * of the screen at `path` before anything of it is rendered.
 */
export function startSession(
  { app, arrival, bus, releases }: Pick<Services, 'app' | 'arrival' | 'bus' | 'releases'>,
  { token, deviceToken, detail }: SignedIn,
  path = '/main',
): void {
  bus.signIn(token, deviceToken);
  arrival.loggedIn = true;
  const screens = allowedScreens(releases.remotes(), detail.roles);
  const session = {
    signedIn: true,
    tosAccept: detail.tosAccept,
    requirePasswordReset: detail.requirePasswordReset,
  } as const;
  const [pathname = '', search] = path.split('?');
  const target = destination(
    app,
    session,
    pathname,
    screens.map((screen) => screen.path),
  );
  const screen = screens.find((one) => matches(`/main/${one.path}`, target));
  if (screen) requestEarly(screen, { call: search === undefined, preferences: detail.preferences ?? {} });
  putAccount(bus, detail);
}

/** Puts account data on the bus: the account, and the balance for users who may see it. */
function putAccount(bus: Services['bus'], account: AccountDetail): void {
  const { balance, minBalance } = account;
  bus.setBalance(
    balance === null || minBalance === null
      ? null
      : { balance: fromNumber(balance), minBalance: fromNumber(minBalance) },
  );
  noteRoles(account);
  bus.setAccount(account);
}
