import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response to a request. */
export interface Answer {
  status?: number;
  type?: string;
  body?: string | Buffer;
}

export type Handler = (request: { method: string; path: string; host: string | undefined }) => Promise<Answer>;

/** A server on a free port of this machine. */
export interface StageServer {
  port: number;
  close(): Promise<void>;
}

async function answer(
  handler: Handler,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The body is not used, but must be read before the connection can serve the next request.
  request.resume();
  const path = new URL(request.url ?? '/', 'http://stage').pathname;
  const {
    status = 200,
    type = 'text/plain',
    body = '',
  } = await handler({ method: request.method ?? 'GET', path, host: request.headers.host });
  response.writeHead(status, { ...headers, 'content-type': type }).end(body);
}

/** Serves the responses of a handler, with common headers. If the handler throws, responds with 500. */
export async function serveStage(
  handler: Handler,
  headersFor: (host: string | undefined) => Record<string, string>,
): Promise<StageServer> {
  const server = createServer((request, response) => {
    answer(handler, headersFor(request.headers.host), request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
