import { fieldError } from '../../../../base/refusal';

interface Place {
  at: Date;
  id: string;
}

const pattern = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Writes the place of a row, to continue after it. */
export const writeCursor = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

/** Reads a place; throws 422 for other text. */
export function readCursor(text: string): Place {
  const [, ms, id] = pattern.exec(text) ?? [];
  const at = new Date(Number(ms));
  if (id === undefined || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999)
    throw fieldError('cursor', 'invalid', 'This page link is no longer valid. Go back to the first page.');
  return { at, id };
}
