import type { NumberRegistry } from '../../modules/numbers';

const rejected = 'The number is registered to a campaign of another provider.';

/** Registers every number at once, without carriers. A number that ends in 0000 is rejected, to show what follows. */
export const sandboxRegistry: NumberRegistry = {
  register: async (numbers) =>
    new Map(numbers.map(({ number }) => [number, number.endsWith('0000') ? rejected : null])),
};
