import { databaseUrl, testDatabase } from '@heliograph/api/testing';
import { prepareSite, startProduct, type Product } from './product';

// Processes start slowly on a busy machine; a process that never starts still fails.
jest.setTimeout(300_000);

/** A product on its own empty database. */
export interface Stage extends Product {
  /** URL of the database. */
  url: string;
  /** Stops the processes and drops the database. */
  close(): Promise<void>;
}

/** Settings of processes that run no jobs: rows change only by calls. */
export const withoutJobs = { RUN_JOBS: '0' };

interface StageOptions {
  processes?: number;
  /** Settings of the processes in addition to the common ones. */
  env?: Record<string, string>;
}

/** Starts the product for a test file, with two processes by default. */
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
