import { useShell } from '@heliograph/platform/session';
import type { ListAddress } from '../list/use-list-address';
import { pickedQuery, viewParam, type SavedView } from './views';
import { useShareView } from './use-share-view';
import type { SharedView } from './use-shared-views';
import { useViewChanges } from './use-view-changes';

interface PickedView {
  list: string;
  /** The views that the account shares, and which of them is picked. */
  shared: readonly SharedView[];
  pickedShared: SharedView | undefined;
  edited: boolean;
  /** The current state of the list, as an address. */
  query: string;
  address: ListAddress;
  /** The id of the view that the list opens with. */
  opensWith: unknown;
}

/** Returns what the menu of views does: each change with its toast, and the address that the list has afterward. */
export function useViewActions({ list, shared, pickedShared, edited, query, address, opensWith }: PickedView) {
  const { toast } = useShell();
  const changes = useViewChanges(list);
  const sharing = useShareView(list);
  const go = (next: string, options?: { replace: boolean }) =>
    address.setParams(() => new URLSearchParams(next), options);
  // With the id, colleagues see the name of a shared view too.
  const copy = (text = pickedShared && !edited ? pickedQuery(pickedShared) : query) =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}?${text}`).then(
      () => toast.success('Link copied'),
      () => toast.error('Your browser didn’t allow copying. Allow it for this site, then try again.'),
    );
  const run = (work: Promise<unknown>) => {
    // The failed call has shown its toast; nothing was changed.
    work.catch(() => undefined);
  };
  const remove = async (view: SavedView) => {
    const wasDefault = view.id === opensWith;
    await changes.remove(view, wasDefault);
    address.setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(viewParam);
        return next;
      },
      { replace: true },
    );
    toast.success(`View “${view.name}” deleted`, {
      action: { label: 'Undo', run: () => run(changes.put(view, wasDefault)) },
    });
  };
  const update = async (view: SavedView) => {
    const change = view === pickedShared ? sharing.change : (next: SavedView) => changes.put(next);
    await change({ ...view, query });
    toast.success(`View “${view.name}” updated`, { action: { label: 'Undo', run: () => run(change(view)) } });
  };
  const share = async (view: SavedView) => {
    const made = await sharing.share(view);
    // The copy would be confused with the shared one.
    await changes.remove(view, false);
    if (view.id === opensWith) await changes.put(made, true);
    go(pickedQuery(made), { replace: true });
    toast.success(`View “${view.name}” is shared with your account`, {
      action: { label: 'Copy link', run: () => void copy(pickedQuery(made)) },
    });
  };
  const stopSharing = async (view: SavedView) => {
    // The user who stops keeps it.
    const own = await changes.add(view.name, view.query, view.id === opensWith);
    await sharing.stop(view);
    go(pickedQuery(own), { replace: true });
    toast.success(`View “${view.name}” is no longer shared`);
  };
  const setDefault = async (view: SavedView | null) => {
    // A list opens before shared views are loaded, so the default is kept with the user's own.
    if (view && view === pickedShared) await changes.put(view);
    await changes.setDefault(view);
    if (!view && opensWith !== undefined && shared.some(({ id }) => id === opensWith))
      await changes.remove({ id: String(opensWith), name: '', query: '' }, false);
    toast.success(view ? `This list now opens with “${view.name}”` : 'This list no longer opens with a view');
  };

  const save = async (name: string, isDefault: boolean) => {
    const view = await changes.add(name, query, isDefault);
    go(pickedQuery(view), { replace: true });
    toast.success(`View “${name}” saved`);
  };
  const rename = async (view: SavedView, name: string) => {
    await (view === pickedShared ? sharing.change({ ...view, name }) : changes.put({ ...view, name }));
    toast.success('View renamed');
  };
  return { go, copy, run, remove, update, share, stopSharing, setDefault, save, rename };
}
