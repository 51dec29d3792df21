import { sql } from 'drizzle-orm';
import { addCredential } from '../../../testing/credentials';
import { askPublic } from '../../../testing/public-api';
import { publicWorld } from '../../../testing/public-world';

const world = publicWorld();
const { ask, send, credential } = world;

describe('credentials', () => {
  it.each([
    ['none', undefined],
    ['a session’s token', 'Bearer eyJ.eyJ.x'],
    ['an unknown key', `Bearer key_${'0'.repeat(24)}:secret_${'x'.repeat(43)}`],
  ])('401 for %s', async (_what, authorization) => {
    const answer = await askPublic(world.api, { as: authorization });
    expect([answer.status, answer.body['code'], answer.headers['www-authenticate']]).toEqual([
      401,
      'INVALID_CREDENTIALS',
      'Basic realm="API credentials", Bearer',
    ]);
  });

  it('401 for the secret of another key, for expired and for deleted credentials', async () => {
    const other = await addCredential(world.api.db, { accountId: world.accountId, at: world.api.now() });
    const mixed = world.as.replace(/:.*/, `:${other.secret}`);
    expect((await ask({ as: mixed })).status).toBe(401);
    expect((await ask({ as: await credential({ expiresAt: world.api.now() }) })).body['detail']).toBe(
      'The API credentials have expired. Create new ones in the dashboard.',
    );
    await world.api.db.run(sql`update api_credential set revoked_at = now() where id = ${other.id}`);
    expect((await ask({ as: other.authorization })).status).toBe(401);
  });

  it('accepts Basic and both forms of Bearer', async () => {
    const { keyId, secret } = await addCredential(world.api.db, { accountId: world.accountId, at: world.api.now() });
    for (const form of [
      `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`,
      `Bearer ${keyId}:${secret}`,
      `Bearer ${keyId}.${secret}`,
    ])
      expect((await ask({ as: form })).status).toBe(200);
  });

  it('403 from an address outside the allowed networks', async () => {
    const limited = await credential({ ipAllow: ['203.0.113.0/24', '2001:db8::/32'] });
    const from_ = async (ip: string) => (await ask({ as: limited, ip })).status;
    expect(
      await Promise.all(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7', '203.0.114.1', '2001:db9::1'].map(from_)),
    ).toEqual([200, 200, 200, 403, 403]);
  });

  it('403 without the scope, and for an account that is not active', async () => {
    const reader = await credential({ scopes: ['read'] });
    expect([(await ask({ as: reader })).status, (await send({}, { as: reader })).body['code']]).toEqual([
      200,
      'MISSING_SCOPE',
    ]);
    await world.api.db.run(sql`update account set status = 'SUSPENDED' where id = ${world.accountId}`);
    expect((await ask({})).body['code']).toBe('ACCOUNT_NOT_ACTIVE');
  });

  it('works on customer hosts of the own brand only', async () => {
    expect(
      await Promise.all(
        ['localhost', 'admin.localhost', 'acme.localhost', 'nowhere.example'].map(
          async (host) => (await ask({ host })).status,
        ),
      ),
    ).toEqual([200, 404, 401, 404]);
  });
});
