import { randomBytes } from 'node:crypto';
import { compressed, decompressed } from './compressed';
import { storeChunks } from './store-chunks';

const collect = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

it('returns what was compressed, texts and bytes, also of a part that a character was cut in', async () => {
  async function* source() {
    yield 'Zoë, ';
    yield Buffer.from('café').subarray(0, 4);
    yield Buffer.from('café').subarray(4);
  }
  expect((await collect(decompressed(compressed(source())))).toString()).toBe('Zoë, café');
});

it('reads no further ahead than two parts of a store that is slow', async () => {
  let read = 0;
  async function* source() {
    for (let count = 0; count < 640; count += 1) {
      read += 32_000;
      yield randomBytes(32_000);
      await Promise.resolve();
    }
  }
  const ahead: number[] = [];
  const size = await storeChunks(compressed(source()), async (at, base64) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ahead.push(read - at - Buffer.from(base64, 'base64').length);
  });
  expect(size).toBeGreaterThanOrEqual(640 * 32_000);
  expect(ahead.length).toBeGreaterThan(30);
  expect(Math.max(...ahead)).toBeLessThan(1_100_000);
});

it('ends the source when the store fails, and reports the error of a source', async () => {
  let ended = false;
  async function* source() {
    try {
      for (;;) yield randomBytes(64_000);
    } finally {
      ended = true;
    }
  }
  await expect(storeChunks(compressed(source()), () => Promise.reject(new Error('taken')))).rejects.toThrow('taken');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).toBe(true);
  async function* failing() {
    yield 'a';
    throw new Error('lost');
  }
  await expect(collect(compressed(failing()))).rejects.toThrow('lost');
});
