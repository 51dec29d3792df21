import { useShell } from '@heliograph/platform/session';
import { opensKey } from '@heliograph/platform/remote';
import { viewKey, type SavedView } from './views';

interface ViewChanges {
  add(name: string, query: string, isDefault: boolean): Promise<SavedView>;
  /** Saves a view, even a deleted one; `isDefault` makes it the default of the list. */
  put(view: SavedView, isDefault?: boolean): Promise<void>;
  remove(view: SavedView, wasDefault: boolean): Promise<void>;
  /** Null removes the default. */
  setDefault(view: SavedView | null): Promise<void>;
}

const newId = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '');

/** Returns the functions that change the saved views of a list; each rejects after a toast has shown the error. */
export function useViewChanges(list: string): ViewChanges {
  const { preferences } = useShell();
  const setDefault = (view: SavedView | null) => preferences.save(opensKey(list), view?.id ?? null);
  const put = async (view: SavedView, isDefault = false) => {
    const { id, name, query } = view;
    await preferences.save(viewKey(list, id), { name, query });
    if (isDefault) await setDefault(view);
  };
  return {
    put,
    setDefault,
    async add(name, query, isDefault) {
      const view = { id: newId(), name, query };
      await put(view, isDefault);
      return view;
    },
    async remove({ id }, wasDefault) {
      await preferences.save(viewKey(list, id), null);
      if (wasDefault) await setDefault(null);
    },
  };
}
