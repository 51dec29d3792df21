import { countOf } from '@heliograph/shared/data';
import { csvText, FileChoice, FileProblem, type FileResult } from '../files/file-choice';
import { phonesOfCsv } from './phones-of-csv';

export interface CsvFileProps {
  onNumbers: (numbers: readonly string[], fileName: string) => void;
}

/** Reads numbers from a CSV file that the user chooses; they are not sent before the user has seen them. */
export function CsvFile({ onNumbers }: CsvFileProps) {
  const read = async (file: File): Promise<FileResult> => {
    try {
      const phones = await phonesOfCsv(await csvText(file));
      if (!phones.length)
        return { text: 'This file has no column of phone numbers. Check it, then choose it again.', failed: true };
      onNumbers(phones, file.name);
      return { text: `${countOf(phones.length, 'number', 'numbers')} from ${file.name}`, failed: false };
    } catch (error) {
      if (error instanceof FileProblem) return { text: error.message, failed: true };
      throw error;
    }
  };
  return <FileChoice label="Choose a CSV file" onFile={read} />;
}
