import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<{ open: boolean }>();

/** Throws inside a transaction: there the outer database would wait forever on its only connection. */
export function refuseInsideTransaction(): void {
  if (open.getStore()?.open) throw new Error('The database was used inside a transaction; use the transaction.');
}

/** Runs the body of a transaction so that `refuseInsideTransaction` detects it. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { open: true };
  return open.run(state, async () => {
    try {
      return await work();
    } finally {
      state.open = false;
    }
  });
}
