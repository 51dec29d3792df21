import { useState } from 'react';
import { countOf, Money } from '@heliograph/kit/data';
import { csvText, FileChoice, FileProblem, type FileResult } from '@heliograph/kit/files';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { maxLength, notSaved, SelectField, TextField, type SubmitErrors } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { monthName } from '@heliograph/contract/reference/time-words';
import { vendorLimits } from '@heliograph/contract/reference/vendor-costs';
import { useShell } from '@heliograph/platform/session';
import { chakra, Mono, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { InvoiceLines } from './invoice-lines';

interface ImportForm {
  vendor: string;
  number: string;
  month: string;
}

/** Returns the last two years of months, YYYY-MM, the latest first. */
function months(now = new Date()): string[] {
  const at = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return Array.from({ length: 24 }, (_, back) => at(back).toISOString().slice(0, 7));
}

/** Imports an invoice of a vendor from a CSV file, after comparing it with our own traffic. */
export function InvoiceImport({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const [options] = useState(() => months().map((value) => ({ value, label: monthName(value) })));
  const [month, setMonth] = useState(options[1]?.value ?? '');
  const [initial] = useState<Partial<ImportForm>>({ month });
  const [csv, setCsv] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: quote, isFetching } = useCall(
    'admin.manage/quotevendorinvoice',
    { month, csv: csv ?? '' },
    { enabled: csv !== null, toast: true },
  );
  const refuse = (text: string): SubmitErrors => {
    setProblem(text);
    return notSaved;
  };
  const save = async ({ vendor, number }: ImportForm): Promise<SubmitErrors | undefined> => {
    if (csv === null) return refuse('Choose a file first.');
    if (!quote) return refuse('Wait until the file was compared.');
    if (quote.errors.length) return refuse('Fix the lines above in the file, and choose it again.');
    const { lines } = await shell.call('admin.manage/importvendorinvoice', {
      vendor: vendor.trim(),
      number: number.trim(),
      month,
      csv,
    });
    shell.toast.success(`Invoice ${number.trim()} imported, ${countOf(lines, 'line', 'lines')}`);
    return undefined;
  };
  const read = async (file: File): Promise<FileResult> => {
    setProblem(null);
    setCsv(null);
    try {
      setCsv(await csvText(file, vendorLimits.importBytes));
      return { text: file.name, failed: false };
    } catch (error) {
      if (error instanceof FileProblem) return { text: error.message, failed: true };
      throw error;
    }
  };
  return (
    <FormDrawer<ImportForm>
      open
      onClose={onClose}
      title="Import vendor invoice"
      submitLabel="Import invoice"
      initialValues={initial}
      onSubmit={save}
    >
      <TextField name="vendor" label="Vendor" required validate={maxLength('Vendor', vendorLimits.vendorLength)} />
      <TextField
        name="number"
        label="Invoice number"
        required
        validate={maxLength('Invoice number', vendorLimits.numberLength)}
      />
      <SelectField name="month" label="Month" required options={options} onChoose={setMonth} help="In UTC." />
      <Text>
        The first row names the columns: <Mono whiteSpace="normal">carrier, channel, direction, segments, amount</Mono>.
        Channels are 10DLC, TOLL_FREE, and SHORT_CODE; directions are OUTBOUND and INBOUND; amounts are in USD.
      </Text>
      <FileChoice label="Choose a CSV file" onFile={read} />
      {csv !== null && !quote && isFetching && <Spinner label="Comparing" />}
      {csv !== null && quote && (
        <Stack gap="16" role="status">
          <Text fontWeight={600}>
            {countOf(quote.lines.length, 'line', 'lines')}, <Money usd={quote.amount} />
          </Text>
          {quote.errors.length > 0 && (
            <Notice tone="error">
              <chakra.ul margin="0" padding="0" listStyleType="none">
                {quote.errors.slice(0, 50).map(({ line, message }) => (
                  <li key={`${line} ${message}`}>
                    Line {line}: {message}
                  </li>
                ))}
              </chakra.ul>
            </Notice>
          )}
          <InvoiceLines lines={quote.lines} />
        </Stack>
      )}
      {problem !== null && (
        <Text tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </FormDrawer>
  );
}
