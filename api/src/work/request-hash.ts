import { createHash } from 'node:crypto';

/** Returns the hash of a request; object keys count in the order in which they were written. */
export const requestHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
