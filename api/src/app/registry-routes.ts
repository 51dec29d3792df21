import type { FastifyInstance } from 'fastify';
import { noteChanged } from '../modules/registration';
import { registerNotifications } from './register-notifications';

/** Registers `POST /hooks/registry`, where the registry says which registrations have changed. */
export async function registryRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  registerNotifications(app, {
    path: '/registry',
    header: 'x-registry-signature',
    mostBytes: 200_000,
    read: (notification) => deps.campaignRegistry.readNotification?.(notification) ?? null,
    handle: async (changed) => void (await noteChanged(deps, changed)),
  });
}
