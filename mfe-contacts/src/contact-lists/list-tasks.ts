import { lazyPart } from '@heliograph/kit/overlay';
import type { ListRow } from './list';

/** A task with one list, or a new one. */
export type ListTask =
  | { kind: 'add' | 'addSmart' }
  | {
      kind: 'rename' | 'duplicate' | 'merge' | 'delete' | 'editFilter';
      list: Pick<ListRow, 'contactListUUID' | 'name' | 'type' | 'members'>;
    };

/** Loads the dialogs of lists, for both screens. */
export const LazyListWork = lazyPart(
  () => import('./list-work'),
  (part) => part.ListWork,
);
