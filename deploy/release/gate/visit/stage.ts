import { findHost, type HostBrand, type HostTable } from '@heliograph/contract/calls/hosts';
import type { App } from '@heliograph/contract/reference/roles';
import type { LiveRemote, Registry } from '@heliograph/platform/remote';
import { appPage, bootHash, pageRegistry } from '../../../server/pages/page';
import { securityHeaders } from '../../../server/pages/security-headers';
import type { Candidate } from '../candidate';
import { probeBase, probeRemote, probeScript } from './probe';
import { serveStage, type Answer } from './serve-stage';
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

/** A server that shows one registry to a local browser. */
export interface Stage {
  /** The URL at which an app is served. */
  origin(app: App): string;
  close(): Promise<void>;
}

const appOf = (header: string | undefined): App => findHost(hosts, header)?.app ?? 'customer';

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/**
 * Serves a registry from the store, with the probe in both apps, the content security policy of production, and an API
 * with an empty account.
 */
export async function openStage(store: Candidate['store'], given: Registry): Promise<Stage> {
  const contract = Math.max(...given.shell.contracts);
  const withProbe = (app: App): LiveRemote[] => [...given.apps[app], probeRemote(app, contract)];
  const registry = { ...given, apps: { customer: withProbe('customer'), admin: withProbe('admin') } };
  const script = async (path: string): Promise<Answer> => {
    if (path.startsWith(probeBase)) return { type: 'text/javascript', body: probeScript };
    const [, base = '', build = '', file = ''] = /^\/(shell|r\/[\w-]+)\/([\w.-]+)\/([\w.-]+\.js)$/.exec(path) ?? [];
    const bytes = file === '' ? null : await store.readFile({ base, build }, file);
    return bytes ? { type: 'text/javascript', body: bytes } : { status: 404 };
  };
  const server = await serveStage(
    async ({ method, path, host }) => {
      if (/^\/(shell|r)\//.test(path)) return script(path);
      if (path === '/registry.json') return json(pageRegistry(appOf(host), registry));
      if (path === '/api/trace') return json({ ip: '127.0.0.1' });
      if (path.startsWith('/beacon')) return { status: 204 };
      if (!path.startsWith('/api/'))
        return { type: 'text/html; charset=utf-8', body: appPage(appOf(host), registry, hosts) };
      if (method !== 'POST') return { status: 405 };
      // Nothing changes here: after a 204 the page doesn’t ask again.
      if (path === '/api/session.manage/stream') return { status: 204 };
      const { status, body } = stubAnswer(appOf(host), path.slice('/api/'.length));
      return json(body, status);
    },
    (host) => securityHeaders({ host: findHost(hosts, host), bootHash: bootHash(registry) }),
  );
  return {
    origin: (app) => `http://${app === 'admin' ? 'admin.' : ''}localhost:${server.port}`,
    close: () => server.close(),
  };
}
