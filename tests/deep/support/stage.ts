import { databaseUrl, testDatabase } from '../../../api/src/testing';
import { prepareSite, startProduct, type Product } from './product';

// Processes start slowly on a machine that is busy: what never comes still fails.
jest.setTimeout(300_000);

/** A product on an empty database of its own. */
export interface Stage extends Product {
  /** Address of the database. */
  url: string;
  /** Ends the processes and removes the database. */
  close(): Promise<void>;
}

interface StageOptions {
  processes?: number;
  /** Settings of the processes beside those that every product has. */
  env?: Record<string, string>;
}

/** Starts the product for a test file: two processes unless told. */
export async function startStage({ processes = 2, env = {} }: StageOptions = {}): Promise<Stage> {
  const db = await testDatabase();
  const url = await databaseUrl(db);
  const product = await startProduct({ site: await prepareSite(db), processes, env: { DATABASE_URL: url, ...env } });
  return {
    ...product,
    url,
    async close() {
      await product.stop();
      await db.close();
    },
  };
}
