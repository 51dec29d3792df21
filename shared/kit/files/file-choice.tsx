/** The choice of a file by button or drop. Not a shared module: each remote bundles its own copy. */
import { useRef, useState } from 'react';
import { Button, HStack, Text } from '@heliograph/kit/ui';

/** What came of a chosen file, as a sentence. */
export interface FileResult {
  text: string;
  failed: boolean;
}

export interface FileChoiceProps {
  /** `Choose a CSV file`. */
  label: string;
  /** Reads the file; nothing is sent before the user has seen what is in it. */
  onFile: (file: File) => Promise<FileResult>;
}

/** Lets the user choose a CSV or text file, and says what is in it. */
export function FileChoice({ label, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<FileResult | null>(null);
  const choose = async (file: File | undefined) => {
    if (file)
      setResult(
        await onFile(file).catch(() => ({ text: 'We couldn’t read this file. Choose it again.', failed: true })),
      );
  };
  return (
    <HStack gap="12">
      <Button size={32} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file can be chosen again after it was fixed.
          currentTarget.value = '';
        }}
      />
      <Text role="status" textStyle="small" tone={result?.failed ? 'danger' : 'muted'}>
        {result?.text}
      </Text>
    </HStack>
  );
}

const largest = 5_000_000;

/** Reads a CSV file as text; throws a sentence for one that is too large, or that is a spreadsheet. */
export async function csvText(file: File, most = largest): Promise<string> {
  if (file.size > most)
    throw new FileProblem(`This file is larger than ${most / 1_000_000} MB. Split it into smaller files.`);
  const text = await file.text();
  // Spreadsheets and UTF-16 have zero bytes, CSV has none.
  if (text.includes('\0'))
    throw new FileProblem('This isn’t a CSV file. Save the sheet as CSV (UTF-8), then choose it again.');
  return text;
}

/** Why a file can’t be read, as a sentence. */
export class FileProblem extends Error {}
