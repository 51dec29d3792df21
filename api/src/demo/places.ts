/** Towns of New Jersey with the area code of their local numbers. */
export const towns = [
  { city: 'Jersey City', areaCode: '201' },
  { city: 'Hoboken', areaCode: '201' },
  { city: 'Hackensack', areaCode: '201' },
  { city: 'Newark', areaCode: '973' },
  { city: 'Montclair', areaCode: '973' },
  { city: 'Paterson', areaCode: '973' },
  { city: 'Elizabeth', areaCode: '908' },
  { city: 'Union', areaCode: '908' },
  { city: 'Edison', areaCode: '732' },
  { city: 'New Brunswick', areaCode: '732' },
  { city: 'Princeton', areaCode: '609' },
  { city: 'Trenton', areaCode: '609' },
  { city: 'Camden', areaCode: '856' },
  { city: 'Cherry Hill', areaCode: '856' },
] as const;

interface Area {
  code: string;
  state: string;
  timezone: string;
}

/** Area codes of contacts with state and zone, and how common they are. */
export const areaCodes: readonly (readonly [Area, number])[] = [
  [{ code: '201', state: 'NJ', timezone: 'America/New_York' }, 20],
  [{ code: '551', state: 'NJ', timezone: 'America/New_York' }, 8],
  [{ code: '973', state: 'NJ', timezone: 'America/New_York' }, 18],
  [{ code: '862', state: 'NJ', timezone: 'America/New_York' }, 7],
  [{ code: '908', state: 'NJ', timezone: 'America/New_York' }, 12],
  [{ code: '732', state: 'NJ', timezone: 'America/New_York' }, 12],
  [{ code: '609', state: 'NJ', timezone: 'America/New_York' }, 8],
  [{ code: '856', state: 'NJ', timezone: 'America/New_York' }, 7],
  [{ code: '646', state: 'NY', timezone: 'America/New_York' }, 4],
  [{ code: '215', state: 'PA', timezone: 'America/New_York' }, 2],
  [{ code: '312', state: 'IL', timezone: 'America/Chicago' }, 1],
  [{ code: '415', state: 'CA', timezone: 'America/Los_Angeles' }, 1],
];

/** A number in the range kept for fiction, 555-0100 to 555-0199; `line` is 0 to 99. */
export function fictionalNumber(areaCode: string, line: number): string {
  return `+1${areaCode}55501${String(line).padStart(2, '0')}`;
}

/** A number in exchange 555 outside that range, where a hundred lines are not enough; `line` is 0 to 7999. */
export function exchange555(areaCode: string, line: number): string {
  return `+1${areaCode}555${String(2000 + line)}`;
}
