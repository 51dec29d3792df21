import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes to send, or milliseconds to wait. */
export type Part = string | Buffer | number;

/** What was received over a socket. */
export interface RawReply {
  /** 0 if the other side closed the connection without a response. */
  status: number;
  text: string;
  /**
   * Milliseconds from the last byte sent, or the end of the last wait, to the response or the end of the connection.
   */
  ms: number;
}

function parse(received: Buffer): Omit<RawReply, 'ms'> | null {
  const at = received.indexOf('\r\n\r\n');
  if (at < 0) return null;
  const head = received.subarray(0, at).toString('latin1');
  const body = received.subarray(at + 4);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Infinity);
  if (body.length < length) return null;
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), text: body.toString('utf8') };
}

/**
 * Sends bytes unchanged to a process on this machine and returns the first response; `half` ends our side after the
 * last part.
 */
export function rawExchange(port: number, parts: readonly Part[], half = false): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = Buffer.alloc(0);
    let last = performance.now();
    let answered = false;
    const finish = () => {
      if (answered) return;
      answered = true;
      socket.destroy();
      resolve({ ...(parse(received) ?? { status: 0, text: '' }), ms: performance.now() - last });
    };
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (parse(received)) finish();
    });
    socket.on('end', finish);
    socket.on('close', finish);
    // A connection closed in the middle of our body is an error; what arrived before is the response.
    socket.on('error', finish);
    const send = async () => {
      for (const part of parts) {
        if (answered) return;
        if (typeof part === 'number') await pause(part);
        else socket.write(part);
        last = performance.now();
      }
      if (half) socket.end();
    };
    void send();
  });
}
