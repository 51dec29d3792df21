import { countOf, selectionLabel } from './selection-labels';

test('writes singular and plural, with thousands separators', () => {
  expect(countOf(1, 'contact', 'contacts')).toBe('1 contact');
  expect(countOf(1_204, 'contact', 'contacts')).toBe('1,204 contacts');
  expect(countOf(0, 'contact', 'contacts')).toBe('0 contacts');
});

test('describes selected rows by count, or as all matches', () => {
  expect(selectionLabel({ kind: 'rows', total: 3 }, 'number', 'numbers')).toBe('3 numbers');
  expect(selectionLabel({ kind: 'all', total: 128 }, 'number', 'numbers')).toBe('all 128 numbers');
});
