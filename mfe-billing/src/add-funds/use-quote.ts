import { useEffect, useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { useCall, useInvalidate } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';

export type Quote = CallResponse<'account.manage/quotedeposit'>;

export const quoteCall = 'account.manage/quotedeposit';

/** Money of the wire that stands for no amount: its quote has the bounds and the balance. */
export const nothing = '0.000000';

/** How long typing must rest before a price is asked for, in milliseconds. */
const rest = 250;

interface QuoteState {
  /** The newest price, also while another one is on its way or failed. */
  quote: Quote | undefined;
  /** True if it is that of this amount. */
  exact: boolean;
  error: Error | null;
  retry: () => void;
}

/** What a deposit of so much (money of the wire) costs and does; asked again when the balance changes. */
export function useQuote(amount: string): QuoteState {
  const shell = useShell();
  const invalidate = useInvalidate(quoteCall);
  const [asked, setAsked] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(amount), rest);
    return () => clearTimeout(timer);
  }, [amount]);
  const query = useCall(quoteCall, { amount: asked }, { keepPrevious: true });
  useEffect(() => {
    let first = true;
    const subscription = shell.session.balance$.subscribe(() => {
      if (!first) invalidate();
      first = false;
    });
    return () => subscription.unsubscribe();
  }, [shell, invalidate]);
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  const exact = asked === amount && query.data !== undefined && !query.isPlaceholderData;
  return { quote: query.data ?? last, exact, error: query.error, retry: () => void query.refetch() };
}
