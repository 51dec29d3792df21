import { useLayoutEffect, useRef, useState } from 'react';
import { BookmarkPlus, Link as LinkShape, ListStart, Mail, RotateCcw, Save, Share2, UserX } from 'lucide-react';
import { lazyPart, OpenMenu, type MenuItem } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { opensKey } from '../../remote/first-call';
import { usePreferences } from '../hooks/use-preferences';
import { EditIcon, TrashIcon } from '../icons';
import type { ScheduledList } from '../schedules/schedule-form';
import type { ListAddress } from '../list/use-list-address';
import { NameDialog } from './name-dialog';
import { noView, pickedQuery, viewParam, nameError, type SavedView } from './views';
import { useShareView } from './use-share-view';
import type { SharedView } from './use-shared-views';
import { useViewChanges } from './use-view-changes';

const Schedules = lazyPart(
  () => import(/* webpackChunkName: "schedules" */ '../schedules/schedules-drawer'),
  (part) => part.SchedulesDrawer,
);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface ViewsMenuProps {
  /** Id of the button that opens it. */
  triggerId: string;
  open: boolean;
  list: string;
  things: string;
  views: readonly SavedView[];
  /** The views that the account shares. */
  shared: readonly SharedView[];
  /** The current view, and whether the list differs from it. */
  picked: SavedView | undefined;
  edited: boolean;
  /** The current state of the list, as an address. */
  query: string;
  address: ListAddress;
  /** The export of the list, if it has one. */
  schedule: Pick<ScheduledList, 'exportCall' | 'exportBody' | 'hasPeriod'> | undefined;
  onClose: () => void;
}

/** Shows the menu of a list's saved views: switch, change, save, copy a link. */
export function ViewsMenu({
  triggerId,
  open,
  list,
  things,
  views: saved,
  shared,
  picked,
  edited,
  query,
  address,
  schedule,
  onClose,
}: ViewsMenuProps) {
  const { app, toast } = useShell();
  // The default may be a copy of a shared view.
  const views = saved.filter(({ id }) => !shared.some((one) => one.id === id));
  const pickedShared = shared.find((one) => one === picked);
  const opensWith = usePreferences()[opensKey(list)];
  const hasDefault = saved.some(({ id }) => id === opensWith);
  const changes = useViewChanges(list);
  const sharing = useShareView(list);
  const [asked, setAsked] = useState<'save' | 'rename' | 'schedule' | null>(null);
  // The response may arrive after the address has changed.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  });
  const go = (next: string, options?: { replace: boolean }) => address.setParams(new URLSearchParams(next), options);
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
    const next = new URLSearchParams(latest.current.params);
    next.delete(viewParam);
    latest.current.setParams(next, { replace: true });
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

  const isPlain = [...address.params.keys()].every((key) => key === viewParam) && !picked;
  const pick: MenuItem[] = [
    {
      label: `All ${things}`,
      group: 'Views',
      chosen: isPlain,
      onSelect: () => go(hasDefault ? `${viewParam}=${noView}` : ''),
    },
    ...views.map((view) => ({
      label: view.name,
      group: 'Views',
      note: view.id === opensWith ? 'Default' : undefined,
      chosen: view === picked,
      onSelect: () => go(pickedQuery(view)),
    })),
    ...shared.map((view): MenuItem => ({
      label: view.name,
      group: 'Shared with your account',
      note: view.id === opensWith ? 'Default' : (view.by ?? undefined),
      chosen: view === picked,
      onSelect: () => go(pickedQuery(view)),
    })),
  ];
  const ofPicked = (view: SavedView): MenuItem[] => {
    const group = 'This view';
    const mayChange = pickedShared?.editable ?? true;
    return [
      ...(edited
        ? [
            ...(mayChange ? [{ label: 'Save changes', icon: Save, group, onSelect: () => run(update(view)) }] : []),
            { label: 'Discard changes', icon: RotateCcw, group, onSelect: () => go(pickedQuery(view)) },
          ]
        : []),
      ...(mayChange ? [{ label: 'Rename', icon: EditIcon, group, onSelect: () => setAsked('rename') }] : []),
      view.id === opensWith
        ? { label: 'Remove as default', icon: ListStart, group, onSelect: () => run(setDefault(null)) }
        : { label: 'Set as default', icon: ListStart, group, onSelect: () => run(setDefault(view)) },
      ...(!pickedShared && app === 'customer'
        ? [{ label: 'Share with account', icon: Share2, group, onSelect: () => run(share(view)) }]
        : []),
      ...(pickedShared?.editable
        ? [{ label: 'Stop sharing', icon: UserX, group, onSelect: () => run(stopSharing(view)) }]
        : []),
      ...(pickedShared
        ? []
        : [
            {
              label: 'Delete view',
              icon: TrashIcon,
              tone: 'danger' as const,
              group,
              onSelect: () => run(remove(view)),
            },
          ]),
    ];
  };
  const items: MenuItem[] = [
    ...(views.length > 0 || shared.length > 0 || address.params.has('cols') ? pick : []),
    ...(picked ? ofPicked(picked) : []),
    { label: picked ? 'Save as new view' : 'Save view', icon: BookmarkPlus, onSelect: () => setAsked('save') },
    { label: 'Copy link', icon: LinkShape, onSelect: () => void copy() },
    ...(schedule && app === 'customer'
      ? [{ label: 'Scheduled reports', icon: Mail, onSelect: () => setAsked('schedule') }]
      : []),
  ];
  const save = async (name: string, isDefault: boolean) => {
    const view = await changes.add(name, query, isDefault);
    go(pickedQuery(view), { replace: true });
    toast.success(`View “${name}” saved`);
  };
  const rename = async (view: SavedView, name: string) => {
    await (view === pickedShared ? sharing.change({ ...view, name }) : changes.put({ ...view, name }));
    toast.success('View renamed');
  };
  return (
    <>
      {open && <OpenMenu triggerId={triggerId} items={items} onClose={onClose} />}
      {asked === 'schedule' && schedule && (
        <Schedules
          list={{
            ...schedule,
            path: location.pathname.replace(/^\/main\//, ''),
            name: picked?.name ?? capitalized(things),
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'save' && (
        <NameDialog
          title="Save view"
          description="Keeps the filters, search, sort order, columns, and row height shown now."
          submitLabel="Save view"
          asksDefault
          errorOf={(name) => nameError(name, views)}
          onSubmit={save}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'rename' && picked && (
        <NameDialog
          title="Rename view"
          name={picked.name}
          submitLabel="Rename view"
          errorOf={(name) => nameError(name, views, picked)}
          onSubmit={(name) => rename(picked, name)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
