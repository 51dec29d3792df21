import type { IconShape } from '@heliograph/shared/ui';
import type { CallRequest, ListCallName } from '../../contract';
import type { RowOf } from '../list/types';

/** The most rows that are chosen one by one, as many as a call takes; past it there is "Select all". */
export const mostRows = 1_000;

/** What the list call shows, without a page: what a bulk call or an export is given for all of it. */
export type WholeList<Name extends ListCallName> = Required<Pick<CallRequest<Name>, 'filter' | 'sort'>> & Pick<CallRequest<Name>, 'timezone'>;

/** What a user chose in a list: rows, on whatever page they are, or every match of the filter, counted to the last. */
export type Selection<Name extends ListCallName> =
  | { kind: 'rows'; keys: string[]; rows: readonly RowOf<Name>[]; total: number }
  | { kind: 'all'; request: WholeList<Name>; total: number };

/** One thing that can be done with what is chosen. */
export interface BulkAction {
  /** A verb and what it acts on: `Set label`. */
  label: string;
  icon: IconShape;
  /** `danger` destroys something. */
  tone?: 'danger';
  /** True while it cannot run yet. */
  disabled?: boolean;
  /** Opens a dialog, or does the work: then the button is busy until the promise is settled. */
  run: () => Promise<unknown> | void;
}

/** What a screen can do with its list from outside. */
export interface ListHandle<Name extends ListCallName> {
  /** Opens the drawer of a row. */
  open: (key: string) => void;
  /** Shows a change at once, until the list has been fetched again. */
  change: (key: string, part: Partial<RowOf<Name>>) => void;
  /** Lets go of rows, of all that is chosen unless keys are given. */
  unselect: (keys?: readonly string[]) => void;
}
