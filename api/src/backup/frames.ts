/** What a frame of a backup holds: the description of all tables, the start of a table, its rows, or the end. */
export type FrameKind = 'H' | 'T' | 'D' | 'Z';

/** A piece of a backup. */
export interface Frame {
  kind: FrameKind;
  bytes: Buffer;
}

const headBytes = 5;
const isKind = (kind: string): kind is FrameKind => 'HTDZ'.includes(kind);

/** Returns a frame as bytes: its kind, the length of its content in four bytes, and the content. */
export function frame(kind: FrameKind, content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Splits a stream of bytes into frames. Throws if it ends within one, or holds something else. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = headBytes;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    // Joined only once a frame is complete, because it may consist of many chunks.
    if (size < wanted) continue;
    let rest = Buffer.concat(chunks);
    wanted = headBytes;
    while (rest.length >= headBytes) {
      const kind = rest.toString('latin1', 0, 1);
      if (!isKind(kind)) throw new Error('This file is not a backup of Heliograph.');
      const end = headBytes + rest.readUInt32BE(1);
      if (end > rest.length) {
        wanted = end;
        break;
      }
      yield { kind, bytes: rest.subarray(headBytes, end) };
      rest = rest.subarray(end);
    }
    [chunks, size] = [[rest], rest.length];
  }
  if (size) throw new Error('The backup ends in the middle of a table. It is incomplete.');
}
