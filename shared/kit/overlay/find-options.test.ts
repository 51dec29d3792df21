import { findOptions } from './find-options';

const option = (label: string, search?: string) => ({ value: label, label, search });
const zones = [
  option('Budapest'),
  option('West Africa Time, Lagos'),
  option('Eastern Time (ET), New York', 'Eastern Time (ET), New York EST EDT'),
  option('Eastern Time (ET), Detroit', 'Eastern Time (ET), Detroit EST EDT'),
];
const found = (typed: string, limit = 100) => findOptions(zones, typed, limit).map(({ label }) => label);

test.each([
  ['', ['Budapest', 'West Africa Time, Lagos', 'Eastern Time (ET), New York', 'Eastern Time (ET), Detroit']],
  ['est', ['Eastern Time (ET), New York', 'Eastern Time (ET), Detroit', 'Budapest', 'West Africa Time, Lagos']],
  ['ET', ['Eastern Time (ET), New York', 'Eastern Time (ET), Detroit']],
  ['york  east', ['Eastern Time (ET), New York']],
  ['dapest', ['Budapest']],
  ['zz', []],
])('"%s" finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test.each(['sao', 'SÃO', 'são', 'sa\u0303o'])('"%s" finds São Paulo', (typed) => {
  expect(findOptions([option('Lima'), option('São Paulo')], typed, 9).map(({ label }) => label)).toEqual(['São Paulo']);
});

test('limits the results to the best matches', () => {
  expect(found('est', 1)).toEqual(['Eastern Time (ET), New York']);
});
