import { mayHaveChanged } from './may-have-changed';

const change = 'account.manage/adduser';

test.each<[string, boolean, string, number, string, string | null]>([
  ['a change whose connection was lost', true, change, 0, 'NETWORK', null],
  ['a change whose screen was left', true, change, 0, 'ABORTED', null],
  ['a change that a proxy answers', true, change, 502, 'HTTP_502', null],
  ['a change whose answer broke off', true, change, 200, 'HTTP_200', null],
  ['a change that the API failed at, which names what it changed', false, change, 500, 'INTERNAL', 'r1'],
  ['a change that was refused', false, change, 409, 'CONFLICT', 'r1'],
  ['a change that never left a dead session', false, change, 0, 'SIGNED_OUT', null],
  ['a read whose connection was lost', false, 'account.manage/getusers', 0, 'NETWORK', null],
])('%s: %s', (_what, expected, name, status, code, requestId) => {
  expect(mayHaveChanged(name, { status, code, requestId })).toBe(expected);
});
