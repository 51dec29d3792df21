import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useCall } from '@heliograph/shared/query';
import { letLeave } from '@heliograph/shared/router';
import { CallError, useShell } from '@heliograph/shared/session';
import { ChevronDownIcon, HStack, IconButton } from '@heliograph/shared/ui';
import type { CallRequest, ListCallName } from '../../contract';
import { ChevronUpIcon } from '../icons';
import type { RowOf } from './types';
import type { ListAddress } from './use-list-address';

/** What a drawer over a list needs: its row, the way back, and the way to the rows beside it. */
export interface RowDetails<Row> {
  row: Row;
  /** Back to the list. Ask about unsaved input before. */
  onClose: () => void;
  /** Buttons that go to the row above and below, for the drawer's head. */
  actions: ReactNode;
}

/** The query key of the row that is open: `?open=<row key>`. */
const openKey = 'open';

interface OpenRow {
  /** Key of the row that the address names; null if none is open. */
  key: string | null;
  open: (key: string, options?: { replace?: boolean }) => void;
  close: () => void;
}

/** The open row of a list, in the address: Back closes it, and a link or a reload opens it again. */
export function useOpenRow({ params, setParams }: ListAddress): OpenRow {
  const put = (key: string | null, replace: boolean): void => {
    // Whoever closes has asked by then.
    if (key === null) letLeave();
    const next = new URLSearchParams(params);
    if (key === null) next.delete(openKey);
    else next.set(openKey, key);
    setParams(next, { replace });
  };
  return {
    key: params.get(openKey),
    open: (key, options) => put(key, options?.replace ?? false),
    close: () => put(null, false),
  };
}

interface ListDetailsProps<Name extends ListCallName> {
  call: Name;
  /** One of the things, lower case: `number`. */
  thing: string;
  rows: readonly RowOf<Name>[] | undefined;
  rowKey: (row: RowOf<Name>) => string;
  rowLabel: (row: RowOf<Name>) => string;
  /** The filter by which the list finds rows by their keys. */
  keyFilter: string;
  opened: OpenRow;
  details: (details: RowDetails<RowOf<Name>>) => ReactNode;
}

/** The drawer of the row that the address names, whatever page of the list it is on. */
export function ListDetails<Name extends ListCallName>({ call, thing, rows, rowKey, rowLabel, keyFilter, opened, details }: ListDetailsProps<Name>) {
  const shell = useShell();
  const { key, open, close } = opened;
  const at = rows?.findIndex((one) => rowKey(one) === key) ?? -1;
  const elsewhere = key !== null && rows !== undefined && at < 0;
  const { data, error } = useCall(call, { filter: { [keyFilter]: [key] } } as unknown as CallRequest<Name>, { enabled: elsewhere });
  const row = at >= 0 ? rows?.[at] : data?.items.find((one) => rowKey(one as RowOf<Name>) === key);
  const missing = elsewhere && (error !== null || (data !== undefined && row === undefined));
  const tellMissing = useEffectEvent(() => {
    // What the server refuses to look for is an old or mistyped link, and nothing that the user could correct.
    const unknown = error === null || (error instanceof CallError && error.status >= 400 && error.status < 500);
    shell.toast.error(unknown ? `This ${thing} no longer exists, or you can’t see it.` : error.message);
    close();
  });
  useEffect(() => {
    if (missing) tellMissing();
  }, [missing]);
  if (key === null || row === undefined) return null;
  const beside = (by: number) => (at >= 0 ? rows?.[at + by] : undefined);
  const button = (by: number, icon: typeof ChevronUpIcon, direction: string) => {
    const other = beside(by);
    return (
      <IconButton
        icon={icon} disabled={!other} aria-label={other ? `${direction}: ${rowLabel(other)}` : `${direction} row`}
        onClick={() => other && open(rowKey(other), { replace: true })}
      />
    );
  };
  const actions = at >= 0 && <HStack gap="0">{button(-1, ChevronUpIcon, 'Previous')}{button(1, ChevronDownIcon, 'Next')}</HStack>;
  return details({ row: row as RowOf<Name>, onClose: close, actions });
}
