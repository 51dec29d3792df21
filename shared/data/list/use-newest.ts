import { useState } from 'react';

/** Returns the newest answer of a query, also while the next one loads or after it failed, and when it came (0 before the first). */
export function useNewest<Data>({ data, dataUpdatedAt }: { data: Data | undefined; dataUpdatedAt: number }): { answer: Data | undefined; at: number } {
  const [kept, setKept] = useState<{ answer: Data; at: number }>();
  if (data !== undefined && kept?.at !== dataUpdatedAt) setKept({ answer: data, at: dataUpdatedAt });
  return { answer: data ?? kept?.answer, at: dataUpdatedAt || (kept?.at ?? 0) };
}
