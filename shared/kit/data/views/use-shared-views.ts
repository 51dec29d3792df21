import { useEffect } from 'react';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import type { CallResponse } from '@heliograph/contract';
import { savedViews, viewKey, type SavedView } from './views';

/** A view that the account shares. */
export interface SharedView extends SavedView {
  /** The name of the user who shared it; null if they were deleted. */
  by: string | null;
  /** Whether the user may change it. */
  editable: boolean;
  /** Of its name and its address. */
  revision: string;
}

const none: readonly SharedView[] = [];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Checks whether an id is that of a shared view; those of own views are shorter. */
export const isShared = (id: string | null | undefined): boolean => uuid.test(id ?? '');

/** Converts a shared view of the API. */
export const toShared = ({ viewUUID, ...view }: CallResponse<'account.manage/savesharedview'>): SharedView => ({
  id: viewUUID,
  ...view,
});

/**
 * Returns the views of a list that the account shares, once they are needed; none before, for staff, and if they can't
 * be loaded.
 */
export function useSharedViews(list: string, needed: boolean): readonly SharedView[] {
  const { app, preferences } = useShell();
  const { data } = useCall('account.manage/getsharedviews', { list }, { enabled: needed && app === 'customer' });
  useEffect(() => {
    // A default is a copy, which follows the changes of the shared view.
    for (const { id, name, query } of savedViews(preferences.values(), list)) {
      const view = data?.items.find(({ viewUUID }) => viewUUID === id);
      if (view && (view.name !== name || view.query !== query))
        preferences.keep(viewKey(list, id), { name: view.name, query: view.query });
    }
  }, [data, preferences, list]);
  return data ? data.items.map(toShared) : none;
}
