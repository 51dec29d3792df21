import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Servers that shut down together. */
export interface Drain {
  add(server: Server): void;
  /**
   * Stops accepting connections and closes idle ones at once. Completes requests in flight, then closes their
   * connections too. Resets what remains after `ms`, such as a download that nobody reads: its client gets an
   * error, even where the end of a connection is the end of a file (HTTP/1.0).
   */
  end(ms: number): Promise<void>;
}

/** Creates a drain. Add a server before it gets its first request. */
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
          // Its headers may have announced keep-alive. By the next turn it is idle.
          if (ending) setImmediate(() => server.closeIdleConnections());
        });
      });
    },
    async end(ms) {
      ending = true;
      inFlight.forEach(last);
      const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      servers.forEach((server) => server.closeIdleConnections());
      // Browsers open connections before they need them; Node does not treat those as idle.
      [...sockets].filter((socket) => socket.bytesRead === 0).forEach((socket) => socket.destroy());
      const timer = new AbortController();
      await Promise.race([closed, pause(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
      timer.abort();
      sockets.forEach((socket) => socket.resetAndDestroy());
      servers.forEach((server) => server.closeAllConnections());
      await closed;
    },
  };
}
