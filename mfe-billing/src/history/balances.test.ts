import { balances } from './balances';

const period = { opening: '100.000000', debits: '-30.500001', credits: '250.000000', closing: '319.499999' };

test('a period adds up to the last micro-dollar', () => {
  expect(balances(period)).toBe(true);
  expect(balances({ ...period, closing: '319.499998' })).toBe(false);
});

test('text that isn’t money does not add up', () => {
  expect(balances({ ...period, credits: 'many' })).toBe(false);
});
