import { CallError } from '@heliograph/shared/session';
import type { ListView } from './list-view';
import { refusedPart } from './list-request';
import type { FilterDefinition } from './types';

const filters: FilterDefinition<never>[] = [
  { kind: 'options', key: 'type', label: 'Type', options: [] },
  { kind: 'options', key: 'areaCode', label: 'Area code', options: () => [] },
  { kind: 'text', key: 'ip', label: 'IP address' },
];
const view = (part: Partial<ListView>): ListView => ({ text: '', filters: {}, sort: { field: 'number', dir: 'asc' }, size: 50, cursor: null, ...part });
const refusal = (...fields: string[]) => new CallError('No', 422, 'VALIDATION_FAILED', null, fields.map((field) => ({ field, message: 'No' })));

test('a cursor that the server refuses goes first: it may be of another order', () => {
  expect(refusedPart(view({ cursor: 'old', filters: { type: ['x'] } }), filters, refusal('filter.type'))).toEqual({ cursor: null });
});

test('a choice that it refuses is dropped; the others stay', () => {
  const now = view({ filters: { type: ['10DLC'], areaCode: ['abc'] } });
  expect(refusedPart(now, filters, refusal('filter.areaCode'))).toEqual({ filters: { type: ['10DLC'] } });
});

test.each([
  ['what was typed', view({ filters: { ip: ['1'] } }), refusal('filter.ip')],
  ['a choice that is not set', view({}), refusal('filter.type')],
  ['another failure', view({ cursor: 'old' }), new CallError('Down', 503, 'UNAVAILABLE')],
  ['no failure', view({ cursor: 'old' }), null],
])('%s stays', (_case, now, error) => {
  expect(refusedPart(now, filters, error)).toBeNull();
});
