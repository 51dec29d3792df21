import { useEffect, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { useCall, useInvalidate } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';

export type Quote = CallResponse<'account.manage/quotedeposit'>;

export const quoteCall = 'account.manage/quotedeposit';

/** The quoted amount while none is entered; its quote has the limits and the balance. */
export const noAmount = '0.000000';

/** Pause in typing before a quote is requested, in milliseconds. */
const typingPause = 250;

interface QuoteState {
  /** The latest quote, even while another one loads or after it failed. */
  quote: Quote | undefined;
  /** True if the quote is for this amount. */
  exact: boolean;
  error: Error | null;
  retry: () => void;
}

/** Returns the quote of a deposit; requests it again when the balance changes. */
export function useQuote(amount: string): QuoteState {
  const shell = useShell();
  const invalidate = useInvalidate(quoteCall);
  const [requested, setRequested] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(amount), typingPause);
    return () => clearTimeout(timer);
  }, [amount]);
  const query = useCall(quoteCall, { amount: requested }, { keepPrevious: true });
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
  const exact = requested === amount && query.data !== undefined && !query.isPlaceholderData;
  return { quote: query.data ?? last, exact, error: query.error, retry: () => void query.refetch() };
}
