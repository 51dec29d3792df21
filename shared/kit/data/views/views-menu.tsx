import { useState } from 'react';
import { BookmarkPlus, Link as LinkShape, ListStart, Mail, RotateCcw, Save, Share2, UserX } from 'lucide-react';
import { lazyPart, OpenMenu, type MenuItem } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { opensKey } from '@heliograph/platform/remote';
import { usePreferences } from '../hooks/use-preferences';
import { EditIcon, TrashIcon } from '../icons';
import type { ScheduledList } from '../schedules/schedule-form';
import type { ListAddress } from '../list/use-list-address';
import { NameDialog } from './name-dialog';
import { noView, pickedQuery, viewParam, nameError, type SavedView } from './views';
import type { SharedView } from './use-shared-views';
import { useViewActions } from './use-view-actions';

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
  const { app } = useShell();
  // The default may be a copy of a shared view.
  const views = saved.filter(({ id }) => !shared.some((one) => one.id === id));
  const pickedShared = shared.find((one) => one === picked);
  const opensWith = usePreferences()[opensKey(list)];
  const hasDefault = saved.some(({ id }) => id === opensWith);
  const { go, copy, run, ...work } = useViewActions({ list, shared, pickedShared, edited, query, address, opensWith });
  const [asked, setAsked] = useState<'save' | 'rename' | 'schedule' | null>(null);

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
            ...(mayChange
              ? [{ label: 'Save changes', icon: Save, group, onSelect: () => run(work.update(view)) }]
              : []),
            { label: 'Discard changes', icon: RotateCcw, group, onSelect: () => go(pickedQuery(view)) },
          ]
        : []),
      ...(mayChange ? [{ label: 'Rename', icon: EditIcon, group, onSelect: () => setAsked('rename') }] : []),
      view.id === opensWith
        ? { label: 'Remove as default', icon: ListStart, group, onSelect: () => run(work.setDefault(null)) }
        : { label: 'Set as default', icon: ListStart, group, onSelect: () => run(work.setDefault(view)) },
      ...(!pickedShared && app === 'customer'
        ? [{ label: 'Share with account', icon: Share2, group, onSelect: () => run(work.share(view)) }]
        : []),
      ...(pickedShared?.editable
        ? [{ label: 'Stop sharing', icon: UserX, group, onSelect: () => run(work.stopSharing(view)) }]
        : []),
      ...(pickedShared
        ? []
        : [
            {
              label: 'Delete view',
              icon: TrashIcon,
              tone: 'danger' as const,
              group,
              onSelect: () => run(work.remove(view)),
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
          onSubmit={work.save}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'rename' && picked && (
        <NameDialog
          title="Rename view"
          name={picked.name}
          submitLabel="Rename view"
          errorOf={(name) => nameError(name, views, picked)}
          onSubmit={(name) => work.rename(picked, name)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
