import { Readable } from 'node:stream';
import type { CallResponse } from '@heliograph/contract';
import { v7 } from 'uuid';
import { appendAudit, type Caller, staffScope } from '../../../identity';
import { actorOf, type CallContext } from '../../../../http/register-call';
import { importNumbers, quoteNumbers } from '../../../numbers';
import { forbidden } from '../staff-context';

/** How many rows with errors are returned. */
const namedErrors = 500;

function requireAllBrands(auth: Caller): void {
  if (staffScope(auth) !== 'allBrands')
    throw forbidden('Only staff of all site brands can import numbers, because all brands share the stock');
}

/** Serves `admin.manage/quoteinventoryimport`: what an import would do. */
export async function quoteInventoryImport({
  db,
  auth,
  body,
}: CallContext<'admin.manage/quoteinventoryimport'>): Promise<CallResponse<'admin.manage/quoteinventoryimport'>> {
  requireAllBrands(auth);
  const { sold, ...quote } = await quoteNumbers(db, Readable.from([body.csv]), namedErrors);
  return { ...quote, inUse: sold };
}

/** Serves `admin.manage/importinventory`: for staff of all brands, which share the stock. */
export async function importInventory(
  context: CallContext<'admin.manage/importinventory'>,
): Promise<CallResponse<'admin.manage/importinventory'>> {
  const { db, auth, body } = context;
  requireAllBrands(auth);
  const { sold, ...imported } = await importNumbers(db, Readable.from([body.csv]), namedErrors);
  const { added, updated, errorsTotal } = imported;
  const after = { added, updated, inUse: sold, errors: errorsTotal };
  await appendAudit(
    db,
    actorOf(context),
    { action: 'number.import', entity: 'number', entityId: v7(), entityName: 'CSV file', accountId: null, after },
    context.clock(),
  );
  return { ...imported, inUse: sold };
}
