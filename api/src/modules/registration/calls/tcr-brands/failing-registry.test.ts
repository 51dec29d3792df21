import { sql } from 'drizzle-orm';
import { RegistryRejected } from '../../campaign-registry';
import { workOnRegistrations } from '../../tasks/work-on-registrations';
import { letReviewsPass, testCompany } from '../../../../testing/registrations';
import { brandWorld } from '../../../../testing/brand-lifecycle';

const world = brandWorld();
const { einEnding, submit, update, read, balance } = world;

describe('a registry that fails', () => {
  it('is asked again later with the same key, and charges nothing more', async () => {
    const keys: string[] = [];
    const registry = {
      ...world.api.app.deps.campaignRegistry,
      submitBrand: (key: string) => (keys.push(key), Promise.reject(new Error('down'))),
    };
    const quiet = { ...world.api.app.deps, campaignRegistry: registry, log: () => undefined };
    const { brandUUID } = (await submit(testCompany(einEnding('1234')))).payload;
    const before = await balance();
    for (let round = 0; round < 3; round += 1) {
      while (await workOnRegistrations(quiet));
      world.api.advance(3_600_000);
    }
    expect([keys.length, new Set(keys).size, (await read(brandUUID)).status]).toEqual([3, 1, 'REGISTRATION_PENDING']);
    await letReviewsPass(world.api, 1);
    expect([(await read(brandUUID)).status, await balance()]).toEqual(['OK', before]);
  });

  it('ends a submission that it rejects, with its reason', async () => {
    const registry = {
      ...world.api.app.deps.campaignRegistry,
      submitBrand: () => Promise.reject(new RegistryRejected('The EIN is on a list.')),
    };
    const { brandUUID } = (await submit(testCompany(einEnding('1234')))).payload;
    while (await workOnRegistrations({ ...world.api.app.deps, campaignRegistry: registry }));
    expect(await read(brandUUID)).toMatchObject({
      status: 'REGISTRATION_FAILED',
      statusReason: 'The EIN is on a list.',
    });
    const heard = await world.api.db.rows(
      sql`select text from notification where kind = 'brandDecision' and path = ${`tcr-brands?open=${brandUUID}`}`,
    );
    expect(heard).toEqual([{ text: 'The registry didn’t accept this request. The EIN is on a list.' }]);
    expect((await update({ brandUUID, submit: true, expectedFee: '4.500000' })).status).toBe(200);
    await letReviewsPass(world.api, 1);
    expect((await read(brandUUID)).status).toBe('OK');
  });

  it('is asked once by two processes at the same time', async () => {
    const keys: string[] = [];
    const { campaignRegistry } = world.api.app.deps;
    const registry = {
      ...campaignRegistry,
      submitBrand: (key: string, brand: Parameters<typeof campaignRegistry.submitBrand>[1]) => (
        keys.push(key),
        campaignRegistry.submitBrand(key, brand)
      ),
    };
    for (let index = 0; index < 6; index += 1) await submit(testCompany(einEnding('1234')));
    const process = async () => {
      while (await workOnRegistrations({ ...world.api.app.deps, campaignRegistry: registry }));
    };
    await Promise.all([process(), process(), process()]);
    expect([keys.length, new Set(keys).size]).toEqual([6, 6]);
  });
});
