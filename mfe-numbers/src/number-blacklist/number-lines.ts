import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sentPhone, type PhoneLine } from '@heliograph/widgets/phone-lists';
import { mostBlocked } from '@heliograph/contract/reference/blacklist';

type Request = CallRequest<'account.manage/addblacklist'>;
type Response = CallResponse<'account.manage/addblacklist'>;

/** A line that isn’t a phone number, and why. */
export interface InvalidLine extends PhoneLine {
  message: string;
}

export interface Added {
  added: number;
  existing: number;
  invalid: InvalidLine[];
}

/** The most numbers that a user can block at a time. */
export const mostLines = 10_000;

/**
 * Blocks numbers in as many calls as they need. A call that fails leaves those before it blocked: sent again, they are
 * counted as existing.
 */
export async function addLines(
  lines: readonly PhoneLine[],
  add: (numbers: Request['numbers']) => Promise<Response>,
): Promise<Added> {
  const all: Added = { added: 0, existing: 0, invalid: [] };
  for (let first = 0; first < lines.length; first += mostBlocked) {
    const sent = lines.slice(first, first + mostBlocked);
    const { added, existing, invalid } = await add(sent.map(({ text }) => sentPhone(text)));
    all.added += added;
    all.existing += existing;
    all.invalid.push(
      ...invalid.flatMap(({ row, message }) => sent.slice(row - 1, row).map((line) => ({ ...line, message }))),
    );
  }
  return all;
}
