import { useCallback, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { countOf, formatPhone } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';

export type Cart = CallResponse<'account.manage/getnumbercart'>;

/** The reserved numbers of the account, and how to change them. */
export interface CartState {
  /** Undefined until it has loaded. */
  cart: Cart | undefined;
  has: (number: string) => boolean;
  /** Numbers whose reservation is being changed. */
  busy: ReadonlySet<string>;
  add: (numbers: readonly string[]) => void;
  remove: (numbers: readonly string[]) => void;
  /** Reads it again, such as when a reservation has ended. */
  reload: () => void;
}

/** Keeps the cart on the server: other tabs and users of the account see the same. */
export function useCart(): CartState {
  const shell = useShell();
  const { data: cart, refetch } = useCall('account.manage/getnumbercart', {}, { toast: true });
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const during = async (numbers: readonly string[], change: () => Promise<unknown>): Promise<void> => {
    setBusy((now) => new Set([...now, ...numbers]));
    try {
      await change();
      // The button changes once the cart has.
      await refetch({ cancelRefetch: false });
    } catch {
      // The call has shown its toast.
    } finally {
      setBusy((now) => new Set([...now].filter((number) => !numbers.includes(number))));
    }
  };
  const add = (numbers: readonly string[]) =>
    void during(numbers, async () => {
      const { failed } = await shell.call('account.manage/reservenumbers', { numbers: [...numbers] });
      const [first] = failed;
      if (first)
        shell.toast.error(
          failed.length === 1
            ? `${formatPhone(first.number)}: ${first.message}`
            : `${countOf(failed.length, 'number', 'numbers')} could not be reserved`,
        );
    });
  const remove = (numbers: readonly string[]) =>
    void during(numbers, () => shell.call('account.manage/unreservenumbers', { numbers: [...numbers] }));
  const reload = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  return {
    cart,
    has: (number) => cart?.items.some((item) => item.number === number) === true,
    busy,
    add,
    remove,
    reload,
  };
}
