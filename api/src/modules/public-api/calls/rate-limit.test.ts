import { sql } from 'drizzle-orm';
import { publicWorld } from '../../../testing/public-world';

const world = publicWorld();
const { ask, send, credential } = world;

describe('rate limit', () => {
  it('allows 300 requests a minute and says how many are left, whatever arrives together', async () => {
    const first = await ask({});
    expect([
      first.headers['ratelimit-limit'],
      first.headers['ratelimit-remaining'],
      first.headers['ratelimit-reset'],
    ]).toEqual(['300', '299', '60'].map(Number).map(String));
    world.api.advance(20_000);
    const answers = await Promise.all(Array.from({ length: 320 }, () => ask({ path: '/messages?limit=1' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(299);
    const refused = answers.find(({ status }) => status === 429);
    expect([
      refused?.body['code'],
      refused?.headers['retry-after'],
      refused?.headers['ratelimit-remaining'],
      refused?.headers['ratelimit-reset'],
    ]).toEqual(['RATE_LIMITED', '40', '0', '40']);
    expect((await ask({ as: await credential({}) })).status).toBe(200);
    world.api.advance(40_000);
    expect((await ask({})).headers['ratelimit-remaining']).toBe('299');
  });

  it('records uses in a batch', async () => {
    await ask({ ip: '203.0.113.5' });
    await send();
    await world.api.app.deps.uses.flush(world.api.db);
    const row = await world.api.db.row<{ requests: bigint; endpoint: string }>(sql`
      select (select sum(requests) from api_credential_hour h
        where h.credential_id = u.credential_id)::bigint as requests, last_used_endpoint as endpoint
        from api_credential_use u where credential_id = ${world.credentialId}`);
    expect(row).toMatchObject({ requests: 2n });
  });
});
