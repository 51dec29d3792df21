import { letReviewsPass } from '../../../../testing/registrations';
import { brandWorld, keyOf } from '../../../../testing/brand-lifecycle';

const world = brandWorld();
const { read, submitted, vet, appeal } = world;

it.each([
  ['9150', 50, 'HIGH_MID', 40_000, 'C'],
  ['9199', 99, 'TOP', 200_000, 'A'],
  ['9110', 10, 'LOW', 2_000, 'E'],
  ['9130', 30, 'LOW_MID', 10_000, 'E'],
])(
  'vets a brand that ends in %s with the score %d',
  async (end, vettingScore, tmobileTier, tmobileDailyCap, attClass) => {
    const brandUUID = await submitted(end);
    expect((await vet(brandUUID)).payload.charged).toBe('41.000000');
    expect((await vet(brandUUID)).body.response).toBe('A vetting is in progress.');
    await letReviewsPass(world.api, 2);
    expect(await read(brandUUID)).toMatchObject({
      vettingStatus: 'ACTIVE',
      identityStatus: 'VETTED_VERIFIED',
      vettingScore,
      tmobileTier,
      tmobileDailyCap,
      attClass,
      feesPaid: '45.500000',
      vettingBlocked: 'The brand already has a score.',
    });
  },
);

it('says why a vetting failed, and allows another one', async () => {
  const brandUUID = await submitted('9009');
  await vet(brandUUID);
  await letReviewsPass(world.api, 2);
  expect(await read(brandUUID)).toMatchObject({
    vettingStatus: 'FAILED',
    vettingScore: null,
    vettingReason: expect.stringContaining('no public record') as string,
    vettingBlocked: null,
  });
});

it.each([
  ['9001', 'ACCEPTED', 'VERIFIED'],
  ['9007', 'REJECTED', 'UNVERIFIED'],
])('appeals the identity check of a brand that ends in %s: %s', async (end, appealStatus, identityStatus) => {
  const brandUUID = await submitted(end);
  expect(await read(brandUUID)).toMatchObject({
    status: 'OK',
    identityStatus: 'UNVERIFIED',
    appealBlocked: null,
    vettingBlocked: 'The identity must be verified first.',
  });
  const key = keyOf();
  expect((await appeal(brandUUID, { idempotencyKey: key })).payload).toEqual(
    (await appeal(brandUUID, { idempotencyKey: key })).payload,
  );
  expect((await appeal(brandUUID)).body.response).toBe('An appeal is in review.');
  await letReviewsPass(world.api, 2);
  expect(await read(brandUUID)).toMatchObject({ appealStatus, identityStatus, feesPaid: '15.500000' });
});
