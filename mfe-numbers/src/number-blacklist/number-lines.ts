import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { mostBlocked } from '@heliograph/shared/reference/blacklist';

type Request = CallRequest<'account.manage/addblacklist'>;
type Response = CallResponse<'account.manage/addblacklist'>;

/** A number as it was typed, and the line on which it is; the first is 1. */
export interface NumberLine {
  line: number;
  text: string;
}

/** A line that isn’t a phone number, and why. */
export interface InvalidLine extends NumberLine {
  message: string;
}

export interface Added {
  added: number;
  existing: number;
  invalid: InvalidLine[];
}

/** The most numbers that a user can block at a time. */
export const mostLines = 10_000;

/** The longest text that the server reads as a number. */
const longest = 40;

/** Splits pasted numbers at lines, commas, and semicolons. */
export const linesOf = (text: string): NumberLine[] =>
  text.split('\n').flatMap((line, index) => line.split(/[,;]/).map((part) => ({ line: index + 1, text: part.trim() }))).filter((one) => one.text !== '');

/** Blocks numbers in as many calls as they need. A call that fails leaves those before it blocked: sent again, they are counted as existing. */
export async function addLines(lines: readonly NumberLine[], add: (numbers: Request['numbers']) => Promise<Response>): Promise<Added> {
  const all: Added = { added: 0, existing: 0, invalid: [] };
  for (let first = 0; first < lines.length; first += mostBlocked) {
    const sent = lines.slice(first, first + mostBlocked);
    // A longer text isn’t a number, and would reject the whole call.
    const { added, existing, invalid } = await add(sent.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, longest)));
    all.added += added;
    all.existing += existing;
    all.invalid.push(...invalid.flatMap(({ row, message }) => sent.slice(row - 1, row).map((line) => ({ ...line, message }))));
  }
  return all;
}
