import type { App } from '../reference/roles';

/** A brand under which the dashboard is offered; chosen by the host, never to be confused with a TCR brand. */
export interface HostBrand {
  /** The brand id of the configuration (specification §3). */
  id: number;
  name: string;
  tagline: string;
  /** OKLCH hue in degrees from which the accent scale is derived. */
  hue: number;
  supportEmail: string;
  /** Sender of mails, `Name <address>`. */
  mailFrom: string;
  registrationFormName: string;
  /** Use cases offered (specification §3). */
  useCases: string[];
  /** Public endpoint that tells the caller's address; its answer is a hint only. */
  traceEndpoint: string;
  cardProviderPublicKey: string;
  mapsKey: string;
  supportChat: boolean;
}

/** What one host name serves. */
export interface Host {
  /** Key into `brands`. */
  brand: string;
  app: App;
  /** API address, absolute or from the root, without a slash at the end. */
  api: string;
  /** Where people open this host; `{port}` stands for the port that the server listens on. Mails link here. */
  origin: string;
  /** True if a developer may put a remote of the own machine into this host's pages. Leave it out where customers work. */
  override?: true;
}

/** `hosts.json`: brand, app and API address by host name (port ignored). */
export interface HostTable {
  brands: Record<string, HostBrand>;
  hosts: Record<string, Host>;
}

/** The host as the browser's configuration: its entry joined with its brand. */
export interface HostConfig extends Host {
  brandConfig: HostBrand;
}

const loopback = new Set(['127.0.0.1', '[::1]', '::1']);

/** Returns the name under which a table has the host of a `Host` header (or `location.host`), if it has it. */
export function hostName(header: string | undefined): string {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return loopback.has(name) ? 'localhost' : name;
}

/** Finds the entry of a `Host` header (or `location.host`); null when the host is unknown. */
export function findHost(table: HostTable, header: string | undefined): HostConfig | null {
  const key = hostName(header);
  const host = Object.hasOwn(table.hosts, key) ? table.hosts[key] : undefined;
  const brandConfig = host && table.brands[host.brand];
  return host && brandConfig ? { ...host, brandConfig } : null;
}
