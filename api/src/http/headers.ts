import type { HostConfig } from '@heliograph/contract/calls/hosts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCallAcross } from './resolve-host';

/** Headers of every response of the API. */
export function securityHeaders(reply: FastifyReply, requestId: string): void {
  reply.headers({
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
  });
}

/** A year, as required by the browsers' preload lists. Other subdomains are not this site's to decide. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Returns the header that makes browsers use HTTPS: for requests that arrived by HTTPS, directly or
 * through a trusted proxy, and for hosts whose origin is `https`.
 */
export function strictTransport(request: FastifyRequest, host: HostConfig | null): Record<string, string> {
  return request.protocol === 'https' || host?.origin.startsWith('https:') ? httpsOnly : {};
}

/** Allows pages of the host table to call an API on another origin; all others get no header. */
export function corsHeaders(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (!origin || !mayCallAcross(app.deps.hosts, origin, app.deps.port)) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST, GET',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-expose-headers': 'x-request-id, retry-after, content-disposition, x-invalidates',
    'access-control-max-age': '600',
    vary: 'accept-encoding, origin',
  });
}
