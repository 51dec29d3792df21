import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useCall } from '@heliograph/platform/query';
import { allowLeaving } from '@heliograph/platform/router';
import { CallError, useShell } from '@heliograph/platform/session';
import { ChevronDownIcon, HStack, IconButton } from '@heliograph/kit/ui';
import type { CallRequest, ListCallName } from '@heliograph/contract';
import { ChevronUpIcon } from '../icons';
import type { RowOf } from './types';
import type { ListAddress } from './use-list-address';

/** Props of a drawer over a list. */
export interface RowDetails<Row> {
  row: Row;
  /** Returns to the list. Confirm unsaved changes first. */
  onClose: () => void;
  /** Buttons to the previous and next row, for the drawer's header. */
  actions: ReactNode;
}

/** The query parameter of the open row: `?open=<row key>`. */
const openKey = 'open';

interface OpenRow {
  /** Returns the key of the open row; null if none is open. */
  key: string | null;
  open: (key: string, options?: { replace?: boolean }) => void;
  close: () => void;
}

/** Keeps the open row of a list in the address: Back closes it, and a link or a reload reopens it. */
export function useOpenRow({ params, setParams }: ListAddress): OpenRow {
  const put = (key: string | null, replace: boolean): void => {
    // Callers have already confirmed unsaved changes.
    if (key === null) allowLeaving();
    const changed = (now: URLSearchParams): URLSearchParams => {
      const next = new URLSearchParams(now);
      if (key === null) next.delete(openKey);
      else next.set(openKey, key);
      return next;
    };
    setParams(changed, { replace });
  };
  return {
    key: params.get(openKey),
    open: (key, options) => put(key, options?.replace ?? false),
    close: () => put(null, false),
  };
}

interface ListDetailsProps<Name extends ListCallName> {
  call: Name;
  /** The singular, lower case: `number`. */
  thing: string;
  rows: readonly RowOf<Name>[] | undefined;
  rowKey: (row: RowOf<Name>) => string;
  rowLabel: (row: RowOf<Name>) => string;
  /** The filter that finds rows by their keys. */
  keyFilter: string;
  opened: OpenRow;
  details: (details: RowDetails<RowOf<Name>>) => ReactNode;
}

/** Shows the drawer of the open row, whatever page of the list it is on. */
export function ListDetails<Name extends ListCallName>({
  call,
  thing,
  rows,
  rowKey,
  rowLabel,
  keyFilter,
  opened,
  details,
}: ListDetailsProps<Name>) {
  const shell = useShell();
  const { key, open, close } = opened;
  const at = rows?.findIndex((one) => rowKey(one) === key) ?? -1;
  const elsewhere = key !== null && rows !== undefined && at < 0;
  const { data, error } = useCall(call, { filter: { [keyFilter]: [key] } } as unknown as CallRequest<Name>, {
    enabled: elsewhere,
  });
  const row = at >= 0 ? rows?.[at] : data?.items.find((one) => rowKey(one as RowOf<Name>) === key);
  const missing = elsewhere && (error !== null || (data !== undefined && row === undefined));
  const tellMissing = useEffectEvent(() => {
    // A key that the server rejects comes from an old or mistyped link, so the user can't correct it.
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
        icon={icon}
        disabled={!other}
        aria-label={other ? `${direction}: ${rowLabel(other)}` : `${direction} row`}
        onClick={() => other && open(rowKey(other), { replace: true })}
      />
    );
  };
  const actions = at >= 0 && (
    <HStack gap="0">
      {button(-1, ChevronUpIcon, 'Previous')}
      {button(1, ChevronDownIcon, 'Next')}
    </HStack>
  );
  return details({ row: row as RowOf<Name>, onClose: close, actions });
}
