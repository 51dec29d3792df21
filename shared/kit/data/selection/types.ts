import type { IconShape } from '@heliograph/kit/ui';
import type { CallRequest, ListCallName } from '@heliograph/contract';
import type { RowOf } from '../list/types';

/** The most rows that can be selected one by one, the limit of a bulk call; "Select all" has no such limit. */
export const maxSelectedRows = 1_000;

/** The request of a list call without a page, for a bulk call or an export of all matching rows. */
export type UnpagedRequest<Name extends ListCallName> = Required<Pick<CallRequest<Name>, 'filter' | 'sort'>> &
  Pick<CallRequest<Name>, 'timezone'>;

/** A selection in a list: rows on any pages, or every match of the filter with an exact count. */
export type Selection<Name extends ListCallName> =
  | { kind: 'rows'; keys: string[]; rows: readonly RowOf<Name>[]; total: number }
  | { kind: 'all'; request: UnpagedRequest<Name>; total: number };

/** An action on the selected rows. */
export interface BulkAction {
  /** A verb and its object: `Set label`. */
  label: string;
  icon: IconShape;
  /** `danger` is destructive. */
  tone?: 'danger';
  /** True while it can't run. */
  disabled?: boolean;
  /** Opens a dialog, or does the work: the button is then busy until the promise settles. */
  run: () => Promise<unknown> | void;
}

/** The functions with which a screen controls its list. */
export interface ListHandle<Name extends ListCallName> {
  /** Opens the drawer of a row. */
  open: (key: string) => void;
  /** Shows a change immediately, until the list is refetched. */
  change: (key: string, part: Partial<RowOf<Name>>) => void;
  /** Unselects rows, or all of them without keys. */
  unselect: (keys?: readonly string[]) => void;
}
