import Value from 'typebox/value';
import { calls } from '@heliograph/contract';
import { isLive } from '@heliograph/platform/session';
import { smallest } from './smallest';
import { stubAnswer, stubToken } from './stub-api';

const json = Object.entries(calls).filter(([, spec]) => !('csv' in spec));

test.each(json.map(([name]) => [name]))('%s gets a response that matches its contract', (name) => {
  const { status, body } = stubAnswer('customer', name);
  const { content } = body as { content: { response: unknown } };
  expect([status, [...Value.Errors(calls[name as keyof typeof calls].response, content.response)]]).toEqual([200, []]);
});

test.each(['customer', 'admin'] as const)('the user of the %s app has all its roles and nothing left to do', (app) => {
  const { body } = stubAnswer(app, 'account.manage/getdetail');
  expect(body).toMatchObject({
    content: {
      response: {
        tosAccept: true,
        requirePasswordReset: false,
        roles: expect.arrayContaining([app === 'customer' ? 'finance' : 'superadmin']),
      },
    },
  });
});

test('responds to an unknown call with 404', () => {
  expect(stubAnswer('customer', 'toString').status).toBe(404);
});

test('generates the smallest value: empty lists, null if allowed, no optional values', () => {
  const schema = {
    type: 'object',
    required: ['items', 'name', 'note', 'kind'],
    properties: {
      items: { type: 'array' },
      name: { type: 'string' },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      kind: { enum: ['a', 'b'] },
      more: { type: 'string' },
    },
  };
  expect(smallest(schema)).toEqual({ items: [], name: '', note: null, kind: 'a' });
  expect(() => smallest({ type: 'string', pattern: '^x{9}$' })).toThrow(
    'The gate has no example text for the pattern ^x{9}$',
  );
});

test('creates a token that looks valid to the shell', () => {
  expect(isLive(stubToken, Date.now())).toBe(true);
});
