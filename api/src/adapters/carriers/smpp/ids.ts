/** How a carrier writes the ids of parts: as any text, or as a decimal or hexadecimal number. */
export type IdFormat = 'text' | 'decimal' | 'hexadecimal';

/** How a carrier writes ids in answers to submitted parts, and in receipts. */
export interface IdFormats {
  answerIds: IdFormat;
  receiptIds: IdFormat;
}

const decimal = /^\d{1,40}$/;
const hexadecimal = /^(?:0x)?([\da-f]{1,40})$/i;

/**
 * Returns the id of a receipt as the answer wrote it, apart from leading zeros and case, which `smpp_id_key` ignores.
 * An id that isn't a number of the receipts' format is returned as it is: some carriers mix both.
 */
export function answerIdOf(id: string, { answerIds, receiptIds }: IdFormats): string {
  if (receiptIds === 'decimal' && answerIds === 'hexadecimal' && decimal.test(id)) return BigInt(id).toString(16);
  const digits = hexadecimal.exec(id)?.[1];
  if (receiptIds === 'hexadecimal' && answerIds === 'decimal' && digits !== undefined)
    return BigInt(`0x${digits}`).toString();
  return id;
}

/** Returns an id without what never distinguishes two, like `smpp_id_key` in the database. */
export const idKey = (id: string): string => id.toLowerCase().replace(/^(0x)?0*/, '');
