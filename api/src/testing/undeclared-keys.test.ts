import Type from 'typebox';
import { undeclaredKeys } from './undeclared-keys';

const Row = Type.Object({ id: Type.String(), of: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]) });
const Page = Type.Object({ items: Type.Array(Row), any: Type.Unknown() });

describe('undeclaredKeys', () => {
  it('finds keys that the schema does not declare, at any depth', () => {
    const rows = [
      { id: 'a', of: null },
      { id: 'b', of: { name: 'x', secret: 1 }, sort_key: 1 },
    ];
    expect(undeclaredKeys(Page, { items: rows, any: { color: 'red' }, more: 1 })).toEqual([
      'items.1.of.secret',
      'items.1.sort_key',
      'more',
    ]);
    expect(undeclaredKeys(Page, { items: rows.slice(0, 1), any: {} })).toEqual([]);
  });

  it('compares with the choice of a union that fits', () => {
    const Either = Type.Union([Type.Object({ a: Type.String() }), Type.Object({ a: Type.String(), b: Type.String() })]);
    expect(undeclaredKeys(Either, { a: '', b: '' })).toEqual([]);
    expect(undeclaredKeys(Either, { a: '', b: '', c: '' })).not.toEqual([]);
  });

  it('accepts the keys of every part of an intersection', () => {
    const Both = Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]);
    expect(undeclaredKeys(Both, { a: '', b: '' })).toEqual([]);
    expect(undeclaredKeys(Both, { a: '', b: '', c: '' })).toEqual(['c']);
  });
});
