import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** A response as received over the socket. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the response was complete. */
  ms: number;
}

/** A request as sent, without normalization. */
export interface Outgoing {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request to a process on this machine. */
export function exchange({ port, path, method = 'POST', headers = {}, body }: Outgoing): Promise<Reply> {
  const started = performance.now();
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...(bytes && { 'content-length': String(bytes.length) }), ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - started,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}
