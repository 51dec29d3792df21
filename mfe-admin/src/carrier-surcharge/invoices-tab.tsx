import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import {
  Dash,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  Money,
  Page,
  PageHeader,
  Status,
  TrashIcon,
  UploadIcon,
  type Column,
} from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextAreaField } from '@heliograph/kit/forms';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { monthName } from '@heliograph/contract/reference/time-words';
import { invoiceMatch } from '@heliograph/contract/reference/vendor-costs';
import { useShell } from '@heliograph/platform/session';
import { Box, Button, EyeIcon } from '@heliograph/kit/ui';
import { InvoiceImport } from './invoice-import';
import { InvoiceLines } from './invoice-lines';
import { CarrierTabs } from './tabs';

type Invoice = CallResponse<'admin.manage/getvendorinvoices'>['items'][number];

const nameOf = ({ vendor, number }: Invoice): string => `${vendor} ${number}`;

const columns: readonly Column<Invoice>[] = [
  { id: 'month', header: 'Month', width: 136, mobile: 'name', cell: (row) => monthName(row.month) },
  {
    id: 'match',
    header: 'Check',
    width: 140,
    mobile: 'status',
    cell: (row) => <Status of={invoiceMatch} is={row.match} />,
  },
  { id: 'vendor', header: 'Vendor', grow: true, mobile: 'label', cell: (row) => row.vendor },
  { id: 'number', header: 'Invoice number', width: 148, cell: (row) => row.number },
  {
    id: 'amount',
    header: 'Invoiced',
    width: 116,
    align: 'end',
    mobile: 'figures',
    cell: (row) => <Money usd={row.amount} />,
  },
  {
    id: 'expected',
    header: 'Expected',
    width: 116,
    align: 'end',
    cell: (row) => (row.expected === null ? <Dash /> : <Money usd={row.expected} />),
  },
  {
    id: 'difference',
    header: 'Difference',
    width: 116,
    align: 'end',
    cell: (row) => (row.difference === null ? <Dash /> : <Money usd={row.difference} />),
  },
  { id: 'importedBy', header: 'Imported by', width: 140, cell: (row) => row.importedBy },
  { id: 'importedAt', header: 'Imported', width: 128, cell: (row) => <DateTime at={row.importedAt} only="day" /> },
];

type OpenDialog = { kind: 'import' } | { kind: 'view' | 'delete'; invoice: Invoice };

/** Lists the invoices of vendors, compared with our own traffic of their months at the vendor costs. */
export function InvoicesTab() {
  const shell = useShell();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const load = (): void => setDialog({ kind: 'import' });
  const { data, error, isFetching, refetch } = useCall('admin.manage/getvendorinvoices', {}, { toast: true });
  return (
    <Page>
      <PageHeader
        title="Carrier Surcharge"
        primary={
          <Button variant="filled" icon={UploadIcon} onClick={load}>
            Import vendor invoice
          </Button>
        }
      />
      <CarrierTabs open="invoices" />
      <Box paddingTop="12">
        {!data && error && (
          <ErrorPanel
            title="We couldn’t load the invoices"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && (
          <EmptyState
            title="No vendor invoices"
            text="Invoices that you import appear here, compared with the messages of their month."
            action={<Button onClick={load}>Import vendor invoice</Button>}
          />
        )}
        {(data || !error) && data?.items.length !== 0 && (
          <DataTable
            label="Vendor invoices"
            columns={columns}
            rows={data?.items}
            rowKey={(row) => row.invoiceUUID}
            rowLabel={nameOf}
            rowMenu={(invoice) => [
              { label: 'View', icon: EyeIcon, onSelect: () => setDialog({ kind: 'view', invoice }) },
              {
                label: 'Delete',
                icon: TrashIcon,
                tone: 'danger',
                onSelect: () => setDialog({ kind: 'delete', invoice }),
              },
            ]}
            sort={{ field: '', dir: 'asc' }}
            onSort={() => undefined}
          />
        )}
      </Box>
      {dialog?.kind === 'import' && <InvoiceImport onClose={close} />}
      {dialog?.kind === 'view' && (
        <Drawer
          open
          onClose={close}
          title={nameOf(dialog.invoice)}
          status={<Status of={invoiceMatch} is={dialog.invoice.match} />}
          subtitle={monthName(dialog.invoice.month)}
        >
          <InvoiceLines lines={dialog.invoice.lines} />
        </Drawer>
      )}
      {dialog?.kind === 'delete' && (
        <FormDialog<{ reason: string }>
          onClose={close}
          title={`Delete invoice ${nameOf(dialog.invoice)}?`}
          description="Its lines are deleted. The audit log keeps that it was imported and deleted."
          submitLabel="Delete invoice"
          tone="danger"
          onSubmit={async ({ reason }) => {
            const { invoiceUUID } = dialog.invoice;
            await shell.call('admin.manage/deletevendorinvoice', { invoiceUUID, reason: reason.trim() });
          }}
          onSaved={() => shell.toast.success(`Invoice ${nameOf(dialog.invoice)} deleted`)}
        >
          <TextAreaField name="reason" label="Reason" required validate={maxLength('Reason', 200)} />
        </FormDialog>
      )}
    </Page>
  );
}
