/** Phone numbers from a CSV file. An entry of its own, because it loads the CSV parser. */
import { countOf } from '@heliograph/kit/data';
import { csvText, FileChoice, FileProblem, type FileResult } from '@heliograph/kit/files';
import { tooManyNumbers } from '@heliograph/contract/reference/phone-counts';
import { phonesOfCsv } from './phones-of-csv';

export interface CsvFileProps {
  /** How many numbers can be taken; files with more are rejected. */
  most?: number;
  onNumbers: (numbers: readonly string[], fileName: string) => void;
}

/** Reads numbers from a CSV file that the user chooses; they are not sent before the user has seen them. */
export function CsvFile({ most = Infinity, onNumbers }: CsvFileProps) {
  const read = async (file: File): Promise<FileResult> => {
    try {
      const phones = await phonesOfCsv(await csvText(file));
      if (!phones.length)
        return { text: 'This file has no column of phone numbers. Check it, then choose it again.', failed: true };
      const tooMany = tooManyNumbers(phones.length, most);
      if (tooMany) return { text: tooMany, failed: true };
      onNumbers(phones, file.name);
      return { text: `${countOf(phones.length, 'number', 'numbers')} from ${file.name}`, failed: false };
    } catch (error) {
      if (error instanceof FileProblem) return { text: error.message, failed: true };
      throw error;
    }
  };
  return <FileChoice label="Choose a CSV file" onFile={read} />;
}
