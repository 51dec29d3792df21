import { useEffect, useMemo, useState } from 'react';
import { phoneLines, sentPhone } from '@heliograph/widgets/phone-lists';
import { useCall } from '@heliograph/platform/query';
import { lookupLimits } from '@heliograph/contract/reference/lookups';
import type { CallResponse } from '@heliograph/contract';

export type Estimate = CallResponse<'number.manage/getlookupestimate'>;

const typingMs = 400;

/** Returns typed, pasted, or imported numbers as the API takes them. */
export const numbersOf = (text: string): string[] => phoneLines(text).map((line) => sentPhone(line.text));

/**
 * Returns what it costs to look up the numbers of a text, once the user pauses typing; null until it is known, and for
 * too many numbers.
 */
export function useEstimate(text: string): { estimate: Estimate | null; failed: Error | null; busy: boolean } {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const numbers = useMemo(() => numbersOf(settled), [settled]);
  const asks = numbers.length > 0 && numbers.length <= lookupLimits.most;
  const { data, error, isFetching } = useCall(
    'number.manage/getlookupestimate',
    { numbers: asks ? numbers : ['0'] },
    { enabled: asks },
  );
  const current = asks && settled === text;
  return {
    estimate: (current && data) || null,
    failed: current ? error : null,
    busy: text.trim() !== '' && (settled !== text || isFetching),
  };
}
