import type { CallOptions } from '@heliograph/shared/session';
import { fromNumber } from '@heliograph/shared/money';
import type { Services } from './services';

/** Fetches the account data and tells the bus: account, and balance for those who may see it. */
export async function loadAccount({ bus, client }: Pick<Services, 'bus' | 'client'>, { signal, quiet = true }: Pick<CallOptions, 'signal' | 'quiet'> = {}): Promise<void> {
  const account = await client.call('account.manage/getdetail', {}, { signal, quiet });
  bus.setBalance(
    account.balance === null || account.minBalance === null
      ? null
      : { balance: fromNumber(account.balance), minBalance: fromNumber(account.minBalance) },
  );
  bus.setAccount(account);
}
