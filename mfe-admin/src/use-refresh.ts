import { useCallback } from 'react';
import { useQueryClient } from '@heliograph/shared/query';

const changing = ['admin.manage/getaccounts', 'admin.manage/getaccount', 'admin.manage/getadminusers', 'admin.manage/getaudit'];

/** Fetches accounts, users and what was done with them anew. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => changing.forEach((call) => void client.invalidateQueries({ queryKey: [call] })), [client]);
}
