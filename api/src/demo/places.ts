/** A town with one of its area codes, and a postal code there. */
export interface Town {
  city: string;
  areaCode: string;
  postalCode: string;
  /** How frequent it is among the contacts of the region. */
  weight: number;
}

/** A region of an account. Every area code belongs to its city, state, and time zone. */
export interface Region {
  /** ISO 3166-2 without the country. */
  state: string;
  /** ISO 3166-1 alpha-3. */
  country: 'USA' | 'CAN';
  timezone: string;
  /** The street of an office in the first town. */
  street: string;
  towns: readonly Town[];
}

const town = (city: string, areaCode: string, postalCode: string, weight: number): Town => ({
  city,
  areaCode,
  postalCode,
  weight,
});

export const regions = {
  newJersey: {
    state: 'NJ',
    country: 'USA',
    timezone: 'America/New_York',
    street: '30 Montgomery Street',
    towns: [
      town('Jersey City', '201', '07302', 16),
      town('Hoboken', '201', '07030', 8),
      town('Hackensack', '201', '07601', 6),
      town('Newark', '973', '07102', 12),
      town('Montclair', '973', '07042', 6),
      town('Paterson', '973', '07505', 6),
      town('Elizabeth', '908', '07201', 7),
      town('Union', '908', '07083', 5),
      town('Edison', '732', '08817', 7),
      town('New Brunswick', '732', '08901', 5),
      town('Princeton', '609', '08540', 4),
      town('Trenton', '609', '08608', 4),
      town('Camden', '856', '08102', 3),
      town('Cherry Hill', '856', '08002', 4),
      town('Bayonne', '551', '07002', 4),
      town('Bloomfield', '862', '07003', 3),
    ],
  },
  newYork: {
    state: 'NY',
    country: 'USA',
    timezone: 'America/New_York',
    street: '118 East 17th Street',
    towns: [
      town('New York', '212', '10003', 6),
      town('New York', '646', '10011', 8),
      town('Brooklyn', '718', '11201', 9),
      town('Queens', '347', '11101', 5),
      town('Yonkers', '914', '10701', 3),
    ],
  },
  pennsylvania: {
    state: 'PA',
    country: 'USA',
    timezone: 'America/New_York',
    street: '1420 Walnut Street',
    towns: [
      town('Philadelphia', '215', '19102', 9),
      town('Philadelphia', '267', '19107', 6),
      town('Norristown', '610', '19401', 3),
      town('Allentown', '484', '18101', 2),
    ],
  },
  illinois: {
    state: 'IL',
    country: 'USA',
    timezone: 'America/Chicago',
    street: '211 West Wacker Drive',
    towns: [
      town('Chicago', '312', '60601', 8),
      town('Chicago', '773', '60618', 8),
      town('Evanston', '847', '60201', 4),
      town('Oak Park', '708', '60302', 3),
      town('Naperville', '630', '60540', 4),
    ],
  },
  colorado: {
    state: 'CO',
    country: 'USA',
    timezone: 'America/Denver',
    street: '1600 Wynkoop Street',
    towns: [
      town('Denver', '303', '80202', 8),
      town('Aurora', '720', '80012', 5),
      town('Boulder', '303', '80302', 4),
      town('Colorado Springs', '719', '80903', 4),
      town('Fort Collins', '970', '80524', 2),
    ],
  },
  california: {
    state: 'CA',
    country: 'USA',
    timezone: 'America/Los_Angeles',
    street: '601 South Figueroa Street',
    towns: [
      town('Los Angeles', '213', '90017', 7),
      town('Los Angeles', '323', '90028', 6),
      town('Santa Monica', '310', '90401', 4),
      town('Pasadena', '626', '91101', 4),
      town('Long Beach', '562', '90802', 4),
      town('Burbank', '818', '91502', 3),
    ],
  },
  quebec: {
    state: 'QC',
    country: 'CAN',
    timezone: 'America/Toronto',
    street: '1450 rue City Councillors',
    towns: [
      town('Montréal', '514', 'H3A 2E6', 10),
      town('Montréal', '438', 'H2X 1Y4', 5),
      town('Laval', '450', 'H7N 5K1', 4),
    ],
  },
} as const satisfies Record<string, Region>;

export type RegionKey = keyof typeof regions;

/** Every town with its region. */
export const allTowns: readonly { town: Town; region: Region }[] = Object.values(regions).flatMap((region: Region) =>
  region.towns.map((one) => ({ town: one, region })),
);

/** Area codes without a location. */
export const tollFreeCodes = ['888', '877', '866', '855', '844', '833'] as const;

export const streets = [
  'Maple Avenue',
  'Washington Street',
  'Park Avenue',
  'Elm Street',
  'Grove Street',
  'Ridge Road',
  'Franklin Place',
  'Lincoln Terrace',
  'Bloomfield Avenue',
  'Cedar Lane',
  'Highland Avenue',
  'Church Street',
] as const;

/** Returns a number in the fictitious range, 555-0100 to 555-0199; `line` is 0 to 99. */
export function fictionalNumber(areaCode: string, line: number): string {
  return `+1${areaCode}55501${String(line).padStart(2, '0')}`;
}

/** Returns a number in exchange 555 outside that range, where a hundred lines are not enough; `line` is 0 to 7999. */
export function exchange555(areaCode: string, line: number): string {
  return `+1${areaCode}555${String(2000 + line)}`;
}
