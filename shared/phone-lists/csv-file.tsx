import { useRef, useState } from 'react';
import { countOf } from '@heliograph/shared/data';
import { Button, HStack, Text } from '@heliograph/shared/ui';
import { phonesOfCsv } from './phones-of-csv';

const largest = 5_000_000;

/** Returns the numbers of a chosen file, or why there are none, as a sentence. */
async function readFile(file: File): Promise<string[] | string> {
  if (file.size > largest) return 'This file is larger than 5 MB. Split it into smaller files.';
  const text = await file.text();
  // Spreadsheets and UTF-16 have zero bytes, CSV has none.
  if (text.includes('\0')) return 'This isn’t a CSV file. Save the sheet as CSV (UTF-8), then choose it again.';
  const phones = await phonesOfCsv(text);
  return phones.length ? phones : 'This file has no column of phone numbers. Check it, then choose it again.';
}

export interface CsvFileProps {
  onNumbers: (numbers: readonly string[], fileName: string) => void;
}

/** Reads numbers from a CSV file that the user chooses; they are not sent before the user has seen them. */
export function CsvFile({ onNumbers }: CsvFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ text: string; failed: boolean } | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file).catch(() => 'We couldn’t read this file. Choose it again.');
    if (typeof read === 'string') setResult({ text: read, failed: true });
    else {
      setResult({ text: `${countOf(read.length, 'number', 'numbers')} from ${file.name}`, failed: false });
      onNumbers(read, file.name);
    }
  };
  return (
    <HStack gap="12">
      <Button size={32} onClick={() => input.current?.click()}>Choose a CSV file</Button>
      <input
        ref={input} type="file" hidden aria-label="CSV file" accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file can be chosen again after it was fixed.
          currentTarget.value = '';
        }}
      />
      <Text role="status" textStyle="small" tone={result?.failed ? 'danger' : 'muted'}>{result?.text}</Text>
    </HStack>
  );
}
