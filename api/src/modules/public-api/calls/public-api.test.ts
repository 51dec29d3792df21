import { askPublic } from '../../../testing/public-api';
import type { PublicRequest } from '../../../testing/public-api';
import { publicWorld } from '../../../testing/public-world';

const world = publicWorld();
const { ask } = world;

describe('requests that are none', () => {
  it.each<[string, PublicRequest, number]>([
    ['another path', { path: '/nothing' }, 404],
    ['another method', { method: 'DELETE', path: '/messages' }, 405],
    ['half a body', { method: 'POST', body: '{"from":' }, 400],
    ['a list', { method: 'POST', body: '[]' }, 422],
    ['no body', { method: 'POST' }, 415],
    ['a body that is too large', { method: 'POST', body: { body: 'x'.repeat(300_000) } }, 413],
    ['a polluting key', { method: 'POST', body: '{"__proto__":{"x":1}}' }, 400],
    ['a body nested too deeply', { method: 'POST', body: `${'['.repeat(5000)}${']'.repeat(5000)}` }, 400],
  ])('%s', async (_what, request, status) => {
    expect((await ask(request)).status).toBe(status);
  });

  it('publishes its OpenAPI document with all endpoints', async () => {
    const { status, body } = await askPublic(world.api, { path: '/openapi.json' });
    expect([status, Object.keys(body['paths'] as object)]).toEqual([
      200,
      ['/messages', '/messages/{id}', '/lookups', '/contacts'],
    ]);
    expect(body['servers']).toEqual([{ url: expect.stringMatching(/^http.*\/v1$/) as unknown }]);
  });
});
