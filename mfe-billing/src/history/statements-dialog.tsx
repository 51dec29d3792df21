import { useState } from 'react';
import { DownloadIcon, ErrorPanel } from '@heliograph/kit/data';
import { Dialog } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { monthName } from '@heliograph/contract/reference/time-words';
import { Button, FieldShell, NativeSelect, Spinner } from '@heliograph/kit/ui';
import { useFile } from '../use-file';

const call = 'account.manage/getbillingstatements';

/** Returns the first day of the month after a month, YYYY-MM. */
function nextFirst(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Downloads the statement of a month as PDF, or its entries as CSV. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const save = useFile();
  const { data, error, isFetching, refetch } = useCall(call, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<'csv' | 'pdf' | null>(null);
  // The last month that is over, if there is one.
  const month = chosen ?? (data?.items.find(({ complete }) => complete) ?? data?.items[0])?.month;
  const download = async (kind: 'csv' | 'pdf') => {
    if (month === undefined) return;
    setBusy(kind);
    if (kind === 'pdf') await save('account.manage/exportbillingstatement', { month }, `statement-${month}.pdf`);
    else
      await save(
        'account.manage/exportbillinghistory',
        { filter: { from: `${month}-01`, to: nextFirst(month) } },
        `statement-${month}.csv`,
      );
    setBusy(null);
  };
  const button = (kind: 'csv' | 'pdf') => ({
    icon: DownloadIcon,
    busy: busy === kind,
    disabled: month === undefined || busy !== null,
    onClick: () => void download(kind),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Monthly statement"
      description="The PDF has the opening balance, the sums by type, and the closing balance. The CSV has every entry."
      footer={
        <>
          <Button {...button('csv')}>Download CSV</Button>
          <Button variant="filled" {...button('pdf')}>
            Download PDF
          </Button>
        </>
      }
    >
      {data ? (
        <FieldShell label="Month">
          <NativeSelect value={month} onChange={(event) => setChosen(event.currentTarget.value)}>
            {data.items.map((item) => (
              <option key={item.month} value={item.month}>
                {monthName(item.month)}
                {item.complete ? '' : ' (to date)'}
              </option>
            ))}
          </NativeSelect>
        </FieldShell>
      ) : error ? (
        <ErrorPanel
          title="We couldn’t load the months"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Loading the months" />
      )}
    </Dialog>
  );
}
