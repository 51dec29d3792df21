import type { CallRequest, CallResponse } from '@heliograph/contract';
import { CallError, type ShellApi } from '@heliograph/platform/session';

export type Purchased = CallResponse<'account.manage/purchasenumbers'>;
export type PurchaseItems = CallRequest<'account.manage/purchasenumbers'>['items'];

/**
 * The result of a purchase. `unknown`: no response; sending the same purchase again returns its result without a second
 * charge.
 */
export type PurchaseResult = { status: 'bought'; purchase: Purchased } | { status: 'unknown' };

/** Buys numbers. */
export type Buy = (
  shell: Pick<ShellApi, 'call'>,
  items: PurchaseItems,
  expectedTotal: string,
) => Promise<PurchaseResult>;

/**
 * Creates the purchases of one page. The same purchase keeps its key until its result is known, so that it can't be
 * charged twice.
 */
export function createPurchases(): Buy {
  let kept: { purchase: string; idempotencyKey: string } | null = null;
  return async (shell, items, expectedTotal) => {
    const purchase = JSON.stringify([items, expectedTotal]);
    if (kept?.purchase !== purchase) kept = { purchase, idempotencyKey: crypto.randomUUID() };
    try {
      const bought = await shell.call(
        'account.manage/purchasenumbers',
        { items, expectedTotal, idempotencyKey: kept.idempotencyKey },
        { signal: undefined },
      );
      kept = null;
      return { status: 'bought', purchase: bought };
    } catch (error) {
      if (error instanceof CallError && (error.status === 0 || error.status >= 500) && error.code !== 'SIGNED_OUT')
        return { status: 'unknown' };
      kept = null;
      throw error;
    }
  };
}
