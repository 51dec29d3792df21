import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Servers that end together. */
export interface Drain {
  add(server: Server): void;
  /**
   * Takes no more connections and ends those without a request at once; answers what is in flight and ends
   * its connections too. What is left after `ms`, such as a download that nobody reads, is cut off.
   */
  end(ms: number): Promise<void>;
}

/** Creates a drain; add a server before it takes its first request. */
export function createDrain(): Drain {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let ending = false;

  /** Asks the client not to reuse the connection, unless the headers were already sent. */
  const last = (reply: ServerResponse): void => {
    if (!reply.headersSent) reply.shouldKeepAlive = false;
  };

  return {
    add(server) {
      servers.push(server);
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.prependListener('request', (_request: IncomingMessage, reply: ServerResponse) => {
        inFlight.add(reply);
        if (ending) last(reply);
        reply.once('close', () => {
          inFlight.delete(reply);
          // Its headers may have said that the connection is kept. By the next turn it is idle.
          if (ending) setImmediate(() => server.closeIdleConnections());
        });
      });
    },
    async end(ms) {
      ending = true;
      inFlight.forEach(last);
      const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      servers.forEach((server) => server.closeIdleConnections());
      // Browsers open connections ahead of their requests; Node does not call those idle.
      [...sockets].filter((socket) => socket.bytesRead === 0).forEach((socket) => socket.destroy());
      const timer = new AbortController();
      await Promise.race([closed, pause(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
      timer.abort();
      servers.forEach((server) => server.closeAllConnections());
      await closed;
    },
  };
}
