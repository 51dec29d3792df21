import Fastify from 'fastify';
import { findHost, type HostBrand, type HostTable } from '@heliograph/shared/contract/hosts';
import type { App } from '@heliograph/shared/reference/roles';
import type { Registry } from '@heliograph/shared/remote';
import { appPage, bootHash, pageRegistry } from '../page';
import { securityHeaders } from '../security-headers';
import type { ReleaseStore } from '../store/release-store';
import { stubAnswer } from './stub-api';

const brand: HostBrand = {
  id: 1,
  name: 'Gate',
  tagline: '',
  hue: 272,
  supportEmail: 'gate@heliograph.example',
  mailFrom: 'gate@heliograph.example',
  registrationFormName: 'gate',
  useCases: ['10 DLC'],
  traceEndpoint: '/api/trace',
  cardProviderPublicKey: 'sandbox',
  mapsKey: '',
  supportChat: false,
};

const hosts: HostTable = {
  brands: { gate: brand },
  hosts: {
    localhost: { brand: 'gate', app: 'customer', api: '/api', origin: '' },
    'admin.localhost': { brand: 'gate', app: 'admin', api: '/api', origin: '' },
  },
};

/** A server that shows one registry to a browser of this machine. */
export interface Stage {
  /** Where an app is served. */
  origin(app: App): string;
  close(): Promise<void>;
}

/** Serves a registry out of the store under the policy of production, with an API that knows an empty account. */
export async function openStage(store: ReleaseStore, registry: Registry): Promise<Stage> {
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    const host = findHost(hosts, request.headers.host);
    reply.headers(securityHeaders({ host, bootHash: bootHash(registry) }));
  });
  const appOf = (header: string | undefined): App => findHost(hosts, header)?.app ?? 'customer';
  const script = async (base: string, build: string, file: string): Promise<Buffer | null> => (/^[\w.-]+\.js$/.test(file) ? store.readFile({ base, build }, file) : null);

  server.get<{ Params: { build: string; file: string } }>('/shell/:build/:file', async ({ params }, reply) => {
    const bytes = await script('shell', params.build, params.file);
    return bytes ? reply.type('text/javascript').send(bytes) : reply.code(404).send();
  });
  server.get<{ Params: { name: string; build: string; file: string } }>('/r/:name/:build/:file', async ({ params }, reply) => {
    const bytes = await script(`r/${params.name}`, params.build, params.file);
    return bytes ? reply.type('text/javascript').send(bytes) : reply.code(404).send();
  });
  server.get('/registry.json', async (request) => pageRegistry(appOf(request.headers.host), registry));
  server.route({ method: ['GET', 'POST'], url: '/api/trace', handler: async () => ({ ip: '127.0.0.1' }) });
  server.post('/beacon', async (_request, reply) => reply.code(204).send());
  server.post<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
    const { status, body } = stubAnswer(appOf(request.headers.host), request.params['*']);
    return reply.code(status).send(body);
  });
  server.get('/*', async (request, reply) => reply.type('text/html; charset=utf-8').send(appPage(appOf(request.headers.host), registry, hosts)));

  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return {
    origin: (app) => `http://${app === 'admin' ? 'admin.' : ''}localhost:${address.port}`,
    close: () => server.close(),
  };
}
