import { useId, useState } from 'react';
import { Bookmark } from 'lucide-react';
import { lazyPart, warmPanels } from '@heliograph/kit/overlay';
import { Button, chakra, ChevronDownIcon, Icon } from '@heliograph/kit/ui';
import type { AnyListRequest, CsvCallName } from '@heliograph/contract';
import { usePreferences } from '../hooks/use-preferences';
import type { ListLayout } from '../list/list-look';
import type { ListShape, ListView } from '../list/list-view';
import type { Column } from '../list/types';
import type { ListAddress } from '../list/use-list-address';
import { isShared, useSharedViews } from './use-shared-views';
import { sameQuery, savedViews, viewParam, viewQuery } from './views';

const Views = lazyPart(
  () => import(/* webpackChunkName: "views" */ './views-menu'),
  (part) => part.ViewsMenu,
);

interface ViewsButtonProps {
  list: string;
  /** The plural noun of the list, lower case. */
  things: string;
  view: ListView;
  shape: ListShape;
  columns: readonly Column<never>[];
  layout: ListLayout;
  address: ListAddress;
  exportCall: CsvCallName | undefined;
  /** The filter and order of the list shown now. */
  exportBody: Omit<AnyListRequest, 'page'>;
  hasPeriod: boolean;
  variant: 'quiet' | 'outline';
}

/** Shows the name of the current view and whether it has been changed; opens the menu of views. */
export function ViewsButton({
  list,
  things,
  view,
  shape,
  columns,
  layout,
  address,
  exportCall,
  exportBody,
  hasPeriod,
  variant,
}: ViewsButtonProps) {
  const values = usePreferences();
  const [used, setUsed] = useState(false);
  const id = useId();
  const [open, setOpen] = useState(false);
  const pickedId = address.params.get(viewParam);
  const shared = useSharedViews(list, used || isShared(pickedId));
  const views = savedViews(values, list);
  // The copy of a shared view that is the default is older than the view itself.
  const picked = shared.find((one) => one.id === pickedId) ?? views.find((one) => one.id === pickedId);
  const query = viewQuery(view, shape, columns, layout);
  const edited = picked !== undefined && sameQuery(picked.query, shape, columns) !== query;
  const show = () => {
    setUsed(true);
    setOpen(!open);
  };
  return (
    <>
      <Button
        id={id}
        icon={Bookmark}
        variant={variant}
        size={variant === 'outline' ? 36 : 32}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={picked && `Views: ${picked.name}${edited ? ', edited' : ''}`}
        title={picked?.name}
        onClick={show}
        onPointerEnter={warmPanels}
        onFocus={warmPanels}
      >
        <chakra.span truncate maxWidth="180px" color={picked && 'fg'}>
          {picked?.name ?? 'Views'}
        </chakra.span>
        {edited && <chakra.span color="fg.muted">Edited</chakra.span>}
        <Icon of={ChevronDownIcon} size={14} />
      </Button>
      {used && (
        <Views
          triggerId={id}
          open={open}
          list={list}
          things={things}
          views={views}
          shared={shared}
          picked={picked}
          edited={edited}
          query={query}
          address={address}
          schedule={exportCall && { exportCall, exportBody, hasPeriod }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
