import { applyChange, changesSet, setChange } from './set-difference';

test.each([
  [['a', 'b'], ['b', 'c'], { added: ['c'], removed: ['a'] }],
  [['a', 'b'], ['b', 'a'], { added: [], removed: [] }],
  [[], ['a', 'a'], { added: ['a'], removed: [] }],
])('the change from %j to %j', (before, after, change) => {
  expect(setChange(before, after)).toEqual(change);
  expect(changesSet(change)).toBe(change.added.length + change.removed.length > 0);
});

test('changes of two writers are both applied, in either order', () => {
  const stored = ['a', 'b'];
  const one = setChange(stored, ['a', 'b', 'c']);
  const other = setChange(stored, ['b', 'd']);
  expect(applyChange(applyChange(stored, one), other).sort()).toEqual(['b', 'c', 'd']);
  expect(applyChange(applyChange(stored, other), one).sort()).toEqual(['b', 'c', 'd']);
});

test('adding what is there and removing what is gone change nothing', () => {
  expect(applyChange(['a'], { added: ['a'], removed: ['z'] })).toEqual(['a']);
});
