import { useCallback } from 'react';
import { useQueryClient } from '@heliograph/shared/query';

/** Fetches the users anew after one was changed. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['account.manage/getusers'] }), [client]);
}
