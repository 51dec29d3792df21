import { useLayoutEffect, useRef, useState } from 'react';
import { BookmarkPlus, Link as LinkShape, ListStart, RotateCcw, Save } from 'lucide-react';
import { OpenMenu, type MenuItem } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { opensKey } from '../../remote/first-call';
import { usePreferences } from '../hooks/use-preferences';
import { EditIcon, TrashIcon } from '../icons';
import type { ListAddress } from '../list/use-list-address';
import { NameDialog } from './name-dialog';
import { noView, pickedQuery, viewParam, nameError, type SavedView } from './views';
import { useViewChanges } from './use-view-changes';

export interface ViewsMenuProps {
  /** Id of the button that opens it. */
  triggerId: string;
  open: boolean;
  list: string;
  things: string;
  views: readonly SavedView[];
  /** The current view, and whether the list differs from it. */
  picked: SavedView | undefined;
  edited: boolean;
  /** The current state of the list, as an address. */
  query: string;
  address: ListAddress;
  onClose: () => void;
}

/** Shows the menu of a list's saved views: switch, change, save, copy a link. */
export function ViewsMenu({ triggerId, open, list, things, views, picked, edited, query, address, onClose }: ViewsMenuProps) {
  const { toast } = useShell();
  const opensWith = usePreferences()[opensKey(list)];
  const hasDefault = views.some(({ id }) => id === opensWith);
  const changes = useViewChanges(list);
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null);
  // The response may arrive after the address has changed.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  });
  const go = (next: string, options?: { replace: boolean }) => address.setParams(new URLSearchParams(next), options);
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}?${query}`).then(
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
    const next = new URLSearchParams(latest.current.params);
    next.delete(viewParam);
    latest.current.setParams(next, { replace: true });
    toast.success(`View “${view.name}” deleted`, { action: { label: 'Undo', run: () => run(changes.put(view, wasDefault)) } });
  };
  const update = async (view: SavedView) => {
    await changes.put({ ...view, query });
    toast.success(`View “${view.name}” updated`, { action: { label: 'Undo', run: () => run(changes.put(view)) } });
  };
  const setDefault = async (view: SavedView | null) => {
    await changes.setDefault(view);
    toast.success(view ? `This list now opens with “${view.name}”` : 'This list no longer opens with a view');
  };

  const isPlain = [...address.params.keys()].every((key) => key === viewParam) && !picked;
  const pick: MenuItem[] = [
    { label: `All ${things}`, group: 'Views', chosen: isPlain, onSelect: () => go(hasDefault ? `${viewParam}=${noView}` : '') },
    ...views.map((view) => ({
      label: view.name, group: 'Views', note: view.id === opensWith ? 'Default' : undefined, chosen: view === picked, onSelect: () => go(pickedQuery(view)),
    })),
  ];
  const ofPicked = (view: SavedView): MenuItem[] => {
    const group = 'This view';
    return [
      ...(edited
        ? [
            { label: 'Save changes', icon: Save, group, onSelect: () => run(update(view)) },
            { label: 'Discard changes', icon: RotateCcw, group, onSelect: () => go(pickedQuery(view)) },
          ]
        : []),
      { label: 'Rename', icon: EditIcon, group, onSelect: () => setNaming('rename') },
      view.id === opensWith
        ? { label: 'Remove as default', icon: ListStart, group, onSelect: () => run(setDefault(null)) }
        : { label: 'Set as default', icon: ListStart, group, onSelect: () => run(setDefault(view)) },
      { label: 'Delete view', icon: TrashIcon, tone: 'danger', group, onSelect: () => run(remove(view)) },
    ];
  };
  const items: MenuItem[] = [
    ...(views.length > 0 || address.params.has('cols') ? pick : []),
    ...(picked ? ofPicked(picked) : []),
    { label: picked ? 'Save as new view' : 'Save view', icon: BookmarkPlus, onSelect: () => setNaming('save') },
    { label: 'Copy link', icon: LinkShape, onSelect: () => void copy() },
  ];
  const save = async (name: string, isDefault: boolean) => {
    const view = await changes.add(name, query, isDefault);
    go(pickedQuery(view), { replace: true });
    toast.success(`View “${name}” saved`);
  };
  const rename = async (view: SavedView, name: string) => {
    await changes.put({ ...view, name });
    toast.success('View renamed');
  };
  return (
    <>
      {open && <OpenMenu triggerId={triggerId} items={items} onClose={onClose} />}
      {naming === 'save' && (
        <NameDialog
          title="Save view" description="Keeps the filters, search, sort order, columns, and row height shown now." submitLabel="Save view" asksDefault
          errorOf={(name) => nameError(name, views)} onSubmit={save} onClose={() => setNaming(null)}
        />
      )}
      {naming === 'rename' && picked && (
        <NameDialog
          title="Rename view" name={picked.name} submitLabel="Rename view"
          errorOf={(name) => nameError(name, views, picked)} onSubmit={(name) => rename(picked, name)} onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
