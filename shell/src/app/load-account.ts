import type { AccountDetail, CallOptions } from '@heliograph/shared/session';
import { fromNumber } from '@heliograph/shared/money';
import type { Services } from './services';

/** Fetches the account data and puts it on the bus. */
export async function loadAccount({ bus, client }: Pick<Services, 'bus' | 'client'>, { signal, quiet = true }: Pick<CallOptions, 'signal' | 'quiet'> = {}): Promise<void> {
  putAccount(bus, await client.call('account.manage/getdetail', {}, { signal, quiet }));
}

/** Starts the session that a login has answered, with the account data that came with it. */
export function startSession(bus: Services['bus'], { token, detail }: { token: string; detail: AccountDetail }): void {
  bus.signIn(token);
  putAccount(bus, detail);
}

/** Puts account data on the bus: the account, and the balance for those who may see it. */
function putAccount(bus: Services['bus'], account: AccountDetail): void {
  const { balance, minBalance } = account;
  bus.setBalance(balance === null || minBalance === null ? null : { balance: fromNumber(balance), minBalance: fromNumber(minBalance) });
  bus.setAccount(account);
}
