import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createDrain } from './drain';

/** Error codes for an address, or a whole address family, that the machine does not have. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Milliseconds in which requests in flight are completed after shutdown has started. */
const DRAIN_MS = 10_000;

interface ListenOptions {
  /** Addresses: the first is required; the others are used if the machine has them. */
  hosts: readonly string[];
  port: number;
  drainMs?: number;
  /** Called first at a shutdown: ends what has no end of its own, such as streams of events. */
  begin?: () => void;
}

/** Starts another server of the same application, or returns null if the machine does not have its address. */
function serverAt(app: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const server = createServer({ requestTimeout: app.server.requestTimeout }, (request, reply) =>
    app.routing(request, reply),
  );
  for (const listener of app.server.listeners('clientError'))
    server.on('clientError', listener as (error: Error) => void);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      absent.has(error.code ?? '') ? resolve(null) : reject(error),
    );
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Serves an application at several addresses, such as both loopbacks. The returned function shuts them down:
 * idle connections close at once, the others after their response, or after ten seconds.
 */
export async function listen(
  app: FastifyInstance,
  { hosts: [first, ...others], port, drainMs = DRAIN_MS, begin }: ListenOptions,
): Promise<() => Promise<void>> {
  const drain = createDrain();
  drain.add(app.server);
  await app.listen({ host: first, port });
  const close = async (): Promise<void> => {
    begin?.();
    await drain.end(drainMs);
    await app.close();
  };
  try {
    for (const host of others) {
      const server = await serverAt(app, host, port);
      if (server) drain.add(server);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
