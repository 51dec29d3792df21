import { useRef, useState } from 'react';
import { CheckCheckIcon, countOf, ListScreen, type ListHandle, type Selection } from '@heliograph/kit/data';
import { lazyPart, type MenuItem } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { Button, CheckIcon, RetryIcon } from '@heliograph/kit/ui';
import { columns, filters, type ExceptionDialog, type RatingException } from './exceptions-list';
import { tabAddress, WaterfallTabs } from './tabs';

const ExceptionDialogs = lazyPart(
  () => import('./exception-dialogs'),
  (part) => part.ExceptionDialogs,
);

const openOf = (rows: readonly RatingException[]): RatingException[] => rows.filter(({ state }) => state === 'OPEN');

/** Lists messages that had no price, to price them again, or to leave them as they were charged. */
export function ExceptionsTab() {
  const list = useRef<ListHandle<'admin.manage/getratingexceptions'>>(null);
  const [dialog, setDialog] = useState<ExceptionDialog | null>(null);
  const menuOf = (row: RatingException): MenuItem[] => [
    {
      label: 'Rate again',
      icon: RetryIcon,
      disabled: row.state !== 'OPEN',
      onSelect: () => setDialog({ kind: 'rate', rows: [row] }),
    },
    {
      label: 'Accept',
      icon: CheckIcon,
      disabled: row.state !== 'OPEN',
      onSelect: () => setDialog({ kind: 'accept', rows: [row] }),
    },
  ];
  const bulk = (selection: Selection<'admin.manage/getratingexceptions'>) => {
    const rows = selection.kind === 'rows' ? openOf(selection.rows) : [];
    return [
      {
        label: 'Rate again',
        icon: RetryIcon,
        disabled: rows.length === 0,
        run: () => setDialog({ kind: 'rate', rows }),
      },
      {
        label: 'Accept',
        icon: CheckCheckIcon,
        disabled: rows.length === 0,
        run: () => setDialog({ kind: 'accept', rows }),
      },
    ];
  };
  return (
    <>
      <ListScreen
        call="admin.manage/getratingexceptions"
        title="Billing Waterfalls"
        things="exceptions"
        thing="exception"
        handle={list}
        tabs={<WaterfallTabs open="exceptions" />}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.exceptionUUID}
        rowLabel={(row) => `${row.account.company}, ${row.reason}`}
        rowMenu={menuOf}
        bulk={bulk}
        searchLabel="Account"
        empty={{
          title: 'No exceptions',
          text: 'Messages that no step of a waterfall prices appear here.',
          action: (
            <Button as={Link} to={tabAddress('waterfalls')}>
              View waterfalls
            </Button>
          ),
        }}
      />
      {dialog && (
        <ExceptionDialogs
          dialog={dialog}
          what={countOf(dialog.rows.length, 'message', 'messages')}
          onClose={() => setDialog(null)}
          onChanged={() => list.current?.unselect()}
        />
      )}
    </>
  );
}
