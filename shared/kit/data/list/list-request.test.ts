import { CallError } from '@heliograph/platform/session';
import type { ListView } from './list-view';
import { withoutRejected } from './list-request';
import type { FilterDefinition } from './types';

const filters: FilterDefinition<never>[] = [
  { kind: 'options', key: 'type', label: 'Type', options: [] },
  { kind: 'options', key: 'areaCode', label: 'Area code', options: () => [] },
  { kind: 'text', key: 'ip', label: 'IP address' },
];
const view = (part: Partial<ListView>): ListView => ({
  text: '',
  filters: {},
  sort: { field: 'number', dir: 'asc' },
  size: 50,
  cursor: null,
  ...part,
});
const refusal = (...fields: string[]) =>
  new CallError(
    'No',
    422,
    'VALIDATION_FAILED',
    null,
    fields.map((field) => ({ field, message: 'No' })),
  );

test('drops a rejected cursor first, as it may belong to another order', () => {
  expect(withoutRejected(view({ cursor: 'old', filters: { type: ['x'] } }), filters, refusal('filter.type'))).toEqual({
    cursor: null,
  });
});

test('drops a rejected option and keeps the others', () => {
  const now = view({ filters: { type: ['10DLC'], areaCode: ['abc'] } });
  expect(withoutRejected(now, filters, refusal('filter.areaCode'))).toEqual({ filters: { type: ['10DLC'] } });
});

test.each([
  ['typed values', view({ filters: { ip: ['1'] } }), refusal('filter.ip')],
  ['an option that is not set', view({}), refusal('filter.type')],
  ['a view after another error', view({ cursor: 'old' }), new CallError('Down', 503, 'UNAVAILABLE')],
  ['a view without an error', view({ cursor: 'old' }), null],
])('keeps %s', (_case, now, error) => {
  expect(withoutRejected(now, filters, error)).toBeNull();
});
