import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A text that is generated into a document: the whole of it, or what lies between two markers. */
export interface Generated {
  /** The path of the document in the repository. */
  file: string;
  /** The name in the markers `<!-- name:begin -->` and `<!-- name:end -->`; null for the whole document. */
  marker: string | null;
  text: string;
  /** By how much a number of the committed text may differ, as a share. */
  tolerance: number;
}

const begin = (marker: string) => `<!-- ${marker}:begin -->`;
const end = (marker: string) => `<!-- ${marker}:end -->`;

function partOf(document: string, marker: string | null): string | null {
  if (marker === null) return document;
  const from = document.indexOf(begin(marker));
  const to = document.indexOf(end(marker));
  return from < 0 || to < from ? null : document.slice(from + begin(marker).length, to).trim();
}

const numbers = /\d[\d,]*/g;
const valueOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Checks whether two texts are equal, except for numbers that differ by less than the tolerance. */
function isCurrent(committed: string, text: string, tolerance: number): boolean {
  if (committed.replace(numbers, '#') !== text.replace(numbers, '#')) return false;
  const [before, after] = [committed, text].map((one) => [...one.matchAll(numbers)].map(([found]) => valueOf(found)));
  return (after ?? []).every((value, index) => Math.abs(value - (before?.[index] ?? NaN)) <= tolerance * value);
}

/** Returns what is wrong with the committed text; null if it is current. */
export function problemOf(root: string, { file, marker, text, tolerance }: Generated): string | null {
  const target = path.join(root, file);
  const committed = existsSync(target) ? partOf(readFileSync(target, 'utf8'), marker) : null;
  if (committed === null) return `${file} lacks ${marker === null ? 'its text' : `the markers of ${marker}`}`;
  return isCurrent(committed.trim(), text.trim(), tolerance)
    ? null
    : `${file}${marker === null ? '' : ` (${marker})`} is out of date: run npm run docs`;
}

/** Writes the text into its document. */
export function writeGenerated(root: string, { file, marker, text }: Generated): void {
  const target = path.join(root, file);
  if (marker === null) return writeFileSync(target, text);
  const document = readFileSync(target, 'utf8');
  const from = document.indexOf(begin(marker)) + begin(marker).length;
  writeFileSync(target, `${document.slice(0, from)}\n\n${text}\n\n${document.slice(document.indexOf(end(marker)))}`);
}
