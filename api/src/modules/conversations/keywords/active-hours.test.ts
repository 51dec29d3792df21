import { isActive } from './active-hours';

const zone = 'America/New_York';
const office = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
const night = { days: [5], from: '17:00', to: '09:00' };

it.each([
  ['a Monday at 8:59', '2026-03-02T13:59:00Z', office, false],
  ['a Monday at 9:00', '2026-03-02T14:00:00Z', office, true],
  ['a Monday at 17:00', '2026-03-02T22:00:00Z', office, false],
  ['the Monday after clocks go forward, at 9:00', '2026-03-09T13:00:00Z', office, true],
  ['a Sunday at noon', '2026-03-01T17:00:00Z', office, false],
  ['a Friday at 23:00', '2026-03-07T04:00:00Z', night, true],
  ['the Saturday after, at 8:59', '2026-03-07T13:59:00Z', night, true],
  ['the Saturday after, at 9:00', '2026-03-07T14:00:00Z', night, false],
  ['a Friday at 8:00', '2026-03-06T13:00:00Z', night, false],
  ['hours of a whole day', '2026-03-06T13:00:00Z', { days: [5], from: '00:00', to: '00:00' }, true],
  ['no hours', '2026-03-06T13:00:00Z', null, true],
])('%s', (_what, at, hours, active) => {
  expect(isActive(hours, zone, new Date(at))).toBe(active);
});
