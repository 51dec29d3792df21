import { useShell } from '@heliograph/platform/session';
import { toShared, type SharedView } from './use-shared-views';
import type { SavedView } from './views';

interface ShareView {
  /** Shares a view with the account. */
  share(view: Pick<SavedView, 'name' | 'query'>): Promise<SharedView>;
  /** Changes the name or the address of a shared view. */
  change(view: SavedView & Partial<Pick<SharedView, 'revision'>>): Promise<void>;
  stop(view: SavedView): Promise<void>;
}

/** Returns the functions that change the shared views of a list; each rejects after a toast has shown the error. */
export function useShareView(list: string): ShareView {
  const shell = useShell();
  return {
    share: async ({ name, query }) =>
      toShared(await shell.call('account.manage/savesharedview', { list, name, query })),
    change: async ({ id, name, query, revision }) => {
      await shell.call('account.manage/savesharedview', { list, viewUUID: id, name, query, revision });
    },
    stop: async ({ id }) => {
      await shell.call('account.manage/deletesharedview', { viewUUID: id });
    },
  };
}
