import { prepareBrands } from '@heliograph/api';
import type { FastifyInstance } from 'fastify';
import type { LiveEpoch } from '../store/live-epoch';

type Prepare = typeof prepareBrands;

/**
 * Copies the brands of each newly released table of hosts to the database before a request to them is
 * served. If that fails, the request fails, and the next one tries again.
 */
export function followBrands(
  app: FastifyInstance,
  db: Parameters<Prepare>[0],
  live: () => LiveEpoch,
  prepare: Prepare = prepareBrands,
): void {
  // The API itself prepares those that exist at startup.
  let prepared = live().registry.hosts?.build;
  app.addHook('onRequest', async () => {
    const { registry, hosts } = live();
    if (registry.hosts?.build === prepared) return;
    await prepare(db, hosts);
    prepared = registry.hosts?.build;
  });
}
