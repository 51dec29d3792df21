/** The table of hosts: which brand and app each host has, and how a host is found in it. */
import type { App } from '../reference/roles';

/** A brand of the dashboard, selected by the host; not to be confused with a TCR brand. */
export interface HostBrand {
  /** The brand id of the configuration (specification §3). */
  id: number;
  name: string;
  tagline: string;
  /** OKLCH hue of the accent scale, in degrees. */
  hue: number;
  supportEmail: string;
  /** Sender of emails, `Name <address>`. */
  mailFrom: string;
  registrationFormName: string;
  /** The use cases available (specification §3). */
  useCases: string[];
  /** Public endpoint that returns the caller's IP address; its response is only a hint. */
  traceEndpoint: string;
  cardProviderPublicKey: string;
  mapsKey: string;
  supportChat: boolean;
}

/** The configuration of a host name. */
export interface Host {
  /** Key into `brands`. */
  brand: string;
  app: App;
  /** API address, absolute or from the root, without a trailing slash. */
  api: string;
  /** The address of this host in browsers; `{port}` is replaced by the server's port. Emails link here. */
  origin: string;
  /**
   * True if developers may load a remote from their own machine into this host's pages. Omit it on production hosts.
   */
  override?: true;
}

/** `hosts.json`: brand, app and API address by host name (port ignored). */
export interface HostTable {
  brands: Record<string, HostBrand>;
  hosts: Record<string, Host>;
}

/** A host in the browser's configuration: its entry joined with its brand. */
export interface HostConfig extends Host {
  brandConfig: HostBrand;
}

const loopback = new Set(['127.0.0.1', '[::1]', '::1']);

/** Returns the table's key for a `Host` header (or `location.host`), if it has the host. */
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
