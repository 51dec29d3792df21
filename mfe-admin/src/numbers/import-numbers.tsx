import { useState } from 'react';
import { countOf } from '@heliograph/kit/data';
import { csvText, FileChoice, FileProblem, type FileResult } from '@heliograph/kit/files';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { notSaved, type SubmitErrors } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Mono, Spinner, Text } from '@heliograph/kit/ui';
import { ImportDiff } from './import-diff';

/** The largest file in bytes: the call carries it in its body. */
const largest = 900_000;

/** Imports numbers to the stock from a CSV file, after showing what would change and which rows are skipped. */
export function ImportNumbers({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const [csv, setCsv] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: quote, isFetching } = useCall(
    'admin.manage/quoteinventoryimport',
    { csv: csv ?? '' },
    { enabled: csv !== null, toast: true },
  );

  const refuse = (text: string): SubmitErrors => {
    setProblem(text);
    return notSaved;
  };
  const save = async (): Promise<SubmitErrors | undefined> => {
    if (csv === null) return refuse('Choose a file first.');
    if (!quote) return refuse('Wait until the file was checked.');
    if (quote.added + quote.updated === 0) return refuse('This file changes nothing.');
    const { added, updated } = await shell.call('admin.manage/importinventory', { csv });
    shell.toast.success(`${countOf(added, 'number', 'numbers')} added, ${updated} updated`);
    return undefined;
  };
  const read = async (file: File): Promise<FileResult> => {
    setProblem(null);
    setCsv(null);
    try {
      const text = await csvText(file, largest);
      if (text === '') throw new FileProblem('This file is empty. Choose another one.');
      setCsv(text);
      return { text: file.name, failed: false };
    } catch (error) {
      if (error instanceof FileProblem) return { text: error.message, failed: true };
      throw error;
    }
  };
  return (
    <FormDrawer
      open
      onClose={onClose}
      title="Import numbers"
      subtitle="Adds numbers to the stock that customers can buy."
      submitLabel="Import numbers"
      onSubmit={save}
    >
      <Text>
        The first row names the columns:{' '}
        <Mono whiteSpace="normal">
          number, type, country, city, state, capabilities, monthly_fee, setup_fee, vendor, cost
        </Mono>
        . Only <Mono>number</Mono> is required. Types are 10DLC, TOLL_FREE, and SHORT_CODE; countries are USA and CAN;
        fees are in USD. Without a monthly fee, the buyer’s price list applies. For numbers in stock, what the file has
        no column for stays as it is.
      </Text>
      <FileChoice label="Choose a CSV file" onFile={read} />
      {csv !== null && !quote && isFetching && <Spinner label="Comparing" />}
      {csv !== null && quote && <ImportDiff quote={quote} />}
      {problem !== null && (
        <Text tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </FormDrawer>
  );
}
