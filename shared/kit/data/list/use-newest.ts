import { useState } from 'react';

/**
 * Returns the latest answer of a query, kept while the next one loads or after it failed, and when it arrived (0 before
 * the first).
 */
export function useNewest<Data>({ data, dataUpdatedAt }: { data: Data | undefined; dataUpdatedAt: number }): {
  answer: Data | undefined;
  at: number;
} {
  const [latest, setLatest] = useState<{ answer: Data; at: number }>();
  if (data !== undefined && latest?.at !== dataUpdatedAt) setLatest({ answer: data, at: dataUpdatedAt });
  return { answer: data ?? latest?.answer, at: dataUpdatedAt || (latest?.at ?? 0) };
}
