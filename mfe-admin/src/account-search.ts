import { useCall } from '@heliograph/platform/query';

/** An account as a choice. */
export interface AccountOption {
  value: string;
  label: string;
}

/** Accounts offered at once; typing finds more. */
const offered = 50;

/**
 * Finds accounts by their company, in alphabetical order. Null until they are loaded; while a longer text is searched,
 * those of the text before.
 */
export function useAccountSearch(text: string): readonly AccountOption[] | null {
  const { data } = useCall(
    'admin.manage/getaccounts',
    { filter: { text }, sort: [{ field: 'company', dir: 'asc' }], page: { size: offered } },
    { keepPrevious: true, toast: true },
  );
  return data?.items.map(({ accountUUID, company }) => ({ value: accountUUID, label: company })) ?? null;
}

/** Returns the accounts with these ids, in alphabetical order. Null until they are loaded. */
export function useAccountsById(ids: readonly string[]): readonly AccountOption[] | null {
  const { data } = useCall(
    'admin.manage/getaccounts',
    { filter: { accountUUID: [...ids] }, sort: [{ field: 'company', dir: 'asc' }], page: { size: offered } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  return data?.items.map(({ accountUUID, company }) => ({ value: accountUUID, label: company })) ?? null;
}
