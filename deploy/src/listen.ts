import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What the machine does not have: an address, or a whole family of them. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

interface ListenOptions {
  /** The first must be there; those after it where the machine has them. */
  hosts: readonly string[];
  port: number;
}

/** A further server of the same application; null if the machine does not have its address. */
function serverAt(app: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const server = createServer({ requestTimeout: app.server.requestTimeout }, (request, reply) => app.routing(request, reply));
  for (const listener of app.server.listeners('clientError')) server.on('clientError', listener as (error: Error) => void);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (absent.has(error.code ?? '') ? resolve(null) : reject(error)));
    server.listen(port, host, () => resolve(server));
  });
}

/** Serves an application at several addresses, such as both loopbacks; the answer ends them all. */
export async function listen(app: FastifyInstance, { hosts: [first, ...others], port }: ListenOptions): Promise<() => Promise<void>> {
  await app.listen({ host: first, port });
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    for (const server of servers) {
      server.closeIdleConnections();
      server.close();
    }
    await app.close();
  };
  try {
    for (const host of others) {
      const server = await serverAt(app, host, port);
      if (server) servers.push(server);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
