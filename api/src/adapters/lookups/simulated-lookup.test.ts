import { carrierOf } from '../carriers/simulator/behavior';
import { absentLookup } from '.';
import { createSimulatedLookup } from './simulated-lookup';
import { lookupTestNumbers } from './test-numbers';

const lookup = createSimulatedLookup();
const phones = Array.from({ length: 2_000 }, (_, index) => `+1773555${1000 + index}`);

it('knows the same about a phone each time, with the carrier of the simulator of texts', async () => {
  const facts = await lookup.find(phones);
  expect(await createSimulatedLookup().find(phones)).toEqual(facts);
  const mobiles = [...facts].filter(([, { lineType }]) => lineType === 'MOBILE');
  expect(mobiles.filter(([phone, { carrier }]) => carrier !== carrierOf(phone))).toEqual([]);
  const shareOf = (count: number) => Math.round((100 * count) / phones.length);
  const counted = (test: (fact: { lineType: string; ported: boolean | null }) => boolean) =>
    shareOf([...facts.values()].filter(test).length);
  expect(
    [
      counted(({ lineType }) => lineType === 'LANDLINE'),
      counted(({ lineType }) => lineType === 'VOIP'),
      counted(({ ported }) => ported === true),
    ].every((share) => share >= 2 && share <= 15),
  ).toBe(true);
  expect(facts.get('+17735551000')).toMatchObject({ city: 'Chicago', state: null });
});

it('behaves as its test numbers say', async () => {
  const factsOf = async (digits: string) => (await lookup.find([`+120255501${digits}`])).get(`+120255501${digits}`);
  for (const [digits, { facts }] of Object.entries(lookupTestNumbers)) {
    if (facts === 'fails') await expect(factsOf(digits)).rejects.toThrow('+12025550155');
    else if (facts === 'unknown') expect(await factsOf(digits)).toBeUndefined();
    else expect(await factsOf(digits)).toMatchObject(facts);
  }
});

it('knows nothing without a provider', async () => {
  await expect(absentLookup.find([])).rejects.toThrow('No provider of look-ups is set up');
});
