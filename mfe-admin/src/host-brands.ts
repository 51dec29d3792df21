import { useMemo } from 'react';
import { useCall } from '@heliograph/platform/query';
import type { Option } from '@heliograph/contract/reference/value-set';
import { useShell } from '@heliograph/platform/session';

/** Returns the site brands to choose from; only the current one while they load. */
export function useHostBrands(): Option[] {
  const { brand } = useShell();
  const { data } = useCall('admin.manage/summarizeaccounts', { filter: {} }, { toast: true });
  return useMemo(
    () => (data?.facets.hostBrands ?? [brand]).map(({ id, name }) => ({ value: String(id), label: name })),
    [data, brand],
  );
}
