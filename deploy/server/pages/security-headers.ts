import type { HostConfig } from '@heliograph/contract/calls/hosts';
import { unknownHostStyle } from './unknown-host';

/** The hash of an empty style element: Emotion's are empty, and filled by `insertRule`. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const origin = (address: string): string | null => (/^https?:\/\//.test(address) ? new URL(address).origin : null);

/**
 * Origins of remotes on a developer's machine, on preview hosts. `http` covers `https`; the sockets are those on
 * which a development server announces changes. A policy can't contain `[::1]`.
 */
const ownMachine = {
  files: ['http://localhost:*', 'http://127.0.0.1:*'],
  sockets: ['ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Hosts of Stripe's library: its script, the frames of its fields and of banks, and its API. */
const stripeHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
};

/** Who a page is for, and the source expression of its boot script. */
export interface HeadersOf {
  host: HostConfig | null;
  bootHash: string;
  /** True if Stripe charges cards: customers' pages then load its library. */
  stripe?: boolean;
}

/**
 * Returns the headers of every page and file. Scripts: our own and the boot script; nothing inline, no eval. Without a
 * host: those of the unknown-host page.
 */
export function securityHeaders({ host, bootHash, stripe = false }: HeadersOf): Record<string, string> {
  const elsewhere = host
    ? [origin(host.api), origin(host.brandConfig.traceEndpoint)].filter((one) => one !== null)
    : [];
  const { files, sockets } = host?.override ? ownMachine : { files: [], sockets: [] };
  const cards = stripe && host?.app === 'customer' ? stripeHosts : null;
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", bootHash, ...files, ...(cards?.scripts ?? [])],
    'style-src': host ? ["'self'", emptyStyle] : [unknownHostStyle],
    'connect-src': ["'self'", ...new Set(elsewhere), ...files, ...sockets, ...(cards?.api ?? [])],
    ...(cards && { 'frame-src': cards.frames }),
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
