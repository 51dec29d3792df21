import { decodeCursor, encodeCursor } from './cursor';
import type { Cursor, CursorShape } from './cursor';

const id = '01a02aa1-2900-7210-9dff-5558fabf3da5';
const shape: CursorShape = { field: 'at', dir: 'desc', type: 'timestamptz', idType: 'uuid' };
const cursor: Cursor = { field: 'at', dir: 'desc', key: '2026-11-20 09:14:05.123456+00', id, back: false };
const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('cursor', () => {
  it('comes back as it was written', () => {
    for (const written of [cursor, { ...cursor, back: true }, { ...cursor, key: null }]) {
      expect(decodeCursor(encodeCursor(written), shape)).toEqual(written);
    }
  });

  it('is opaque text that fits into an address', () => {
    expect(encodeCursor({ ...cursor, key: 'ü?&=/ +' })).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['of another field', encodeCursor({ ...cursor, field: 'total' })],
    ['of the other direction', encodeCursor({ ...cursor, dir: 'asc' })],
    ['not base64 of JSON', 'nonsense!'],
    ['empty', ''],
    ['an object', forged({ field: 'at' })],
    ['too short', forged(['at', 'desc', null, id])],
    ['with a key that is no instant', forged(['at', 'desc', 'yesterday', id, false])],
    ['with a day that does not exist', forged(['at', 'desc', '2026-02-30 09:14:05+00', id, false])],
    ['with a number for a key', forged(['at', 'desc', 5, id, false])],
    ['with an id that is none', forged(['at', 'desc', null, "' or 1=1", false])],
    ['with no direction of travel', forged(['at', 'desc', null, id, 'back'])],
  ])('refuses one %s', (_name, text) => {
    expect(decodeCursor(text, shape)).toBeNull();
  });

  it('refuses U+0000, which PostgreSQL cannot store', () => {
    expect(decodeCursor(forged(['at', 'desc', 'a\0b', id, false]), { ...shape, type: 'text' })).toBeNull();
  });
});
