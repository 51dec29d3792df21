import type { AccountStatus, UserStatus } from '@heliograph/shared/reference/messaging';
import type { Role } from '@heliograph/shared/reference/roles';
import { personName } from './people';
import { createRandom } from './random';

/** A user of the demo; the username signs in. */
export interface UserPlan {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  status?: UserStatus;
}

/** A customer account of the demo and how much of everything it has. */
export interface AccountPlan {
  key: string;
  company: string;
  /** Index into the brands of the host table, in its order. */
  brand: 0 | 1;
  timezone: string;
  state: string;
  status: AccountStatus;
  statusReason?: string;
  /** Whole USD. */
  minBalance: number;
  /** Balance at the end in whole USD; cents follow from the charges. */
  balance: number;
  /** The clinic has its own numbers, brands, campaigns and lists; the others have a small general set. */
  profile: 'clinic' | 'small';
  numbers: number;
  contacts: number;
  messages: number;
  conversations: number;
  users: readonly UserPlan[];
}

const person = (username: string, firstName: string, lastName: string, roles: readonly Role[], domain: string, status?: UserStatus): UserPlan => ({
  username,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@${domain}`,
  roles,
  ...(status ? { status } : {}),
});

const harbor = 'harborlane.example';

/** The account that the demo sign-ins open. */
export const harborLane: AccountPlan = {
  key: 'harbor-lane',
  company: 'Harbor Lane Clinics',
  brand: 0,
  timezone: 'America/New_York',
  state: 'NJ',
  status: 'ACTIVE',
  minBalance: 25,
  balance: 1284,
  profile: 'clinic',
  numbers: 120,
  contacts: 5000,
  messages: 100_000,
  conversations: 60,
  users: [
    person('customer', 'Dana', 'Whitfield', ['customer'], harbor),
    person('accountowner', 'Miguel', 'Serrano', ['accountOwner'], harbor),
    person('tech', 'Priya', 'Raman', ['tech'], harbor),
    person('finance', 'Walter', 'Osei', ['finance'], harbor),
    person('conversations', 'Camille', 'Duquesne', ['conversations'], harbor),
    person('customercommunication', 'Jonah', 'Feldman', ['customerCommunication'], harbor),
    person('r.okonkwo', 'Rosemary', 'Okonkwo', ['conversations', 'finance'], harbor, 'INVITED'),
    person('t.brandt', 'Tobias', 'Brandt', ['tech'], harbor, 'DISABLED'),
  ],
};

/** A second customer, whose rows the first must never see. */
export const pinecrest: AccountPlan = {
  key: 'pinecrest',
  company: 'Pinecrest Dental Group',
  brand: 0,
  timezone: 'America/Chicago',
  state: 'IL',
  status: 'ACTIVE',
  minBalance: 10,
  balance: 212,
  profile: 'small',
  numbers: 8,
  contacts: 60,
  messages: 400,
  conversations: 5,
  users: [person('other', 'Olive', 'Tanaka', ['customer'], 'pinecrest.example')],
};

/** Staff of the provider, who sign in on the admin host. */
export const staff: readonly UserPlan[] = [
  person('superadmin', 'Ruth', 'Halloran', ['superadmin'], 'heliograph.example'),
  person('customeradmin', 'Kofi', 'Mensah', ['customerAdmin'], 'heliograph.example'),
  person('admin', 'Greta', 'Nilsen', ['admin'], 'heliograph.example'),
];

const companies =
  'Ashford Veterinary|Bayonne Auto Glass|Birchwood Property Management|Blue Heron Yoga|Cedar & Vine Catering|Cobalt Logistics|Coastal Realty Partners of Greater Monmouth County and the Shore|Delaware Valley Plumbing|Eastgate Pharmacy|Everline Insurance|Fairmount Credit Union|Foxglove Florists|Garden State Movers|Granite Peak Fitness|Hudson Bike Share|Ironbound Bakery|Juniper Day Spa|Keystone Tutoring|Lakeview Eye Care|Larkspur Books|Lumen Electric|Maple Street School|Meridian Staffing|Northwind HVAC|Oak Hollow Golf Club|Orchard Pediatrics|Passaic River Rowing Association|Quarry Road Apartments|Redwood Legal|Riverside Food Pantry|Sable Ridge Winery|Santé Médicale Montréal|Seaside Surf Camp|Stonebridge Orthopedics|Sunrise Car Wash|Tidewater Boat Rental|Union Square Tailors|Vista Solar|Westfield Music Academy|Zephyr Couriers'.split(
    '|',
  );

const states: Partial<Record<number, Pick<AccountPlan, 'status' | 'statusReason'>>> = {
  6: { status: 'SUSPENDED', statusReason: 'Payment: the card was declined and the balance is used up' },
  18: { status: 'PENDING_VERIFICATION' },
  27: { status: 'SUSPENDED', statusReason: 'Abuse: link shorteners in bulk messages' },
  33: { status: 'CLOSED', statusReason: 'Closed at the request of the customer' },
  37: { status: 'PENDING_VERIFICATION' },
};
const zones = ['America/New_York', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

function owner(number: number, invited: boolean): UserPlan {
  const { firstName, lastName } = personName(createRandom(`owner ${number}`));
  return {
    username: `owner${number}`,
    firstName,
    lastName,
    email: `owner@account${number}.example`,
    roles: ['customer'],
    ...(invited ? { status: 'INVITED' } : {}),
  };
}

/** Forty small customers, so that staff have something to look through. */
export const smallAccounts: readonly AccountPlan[] = companies.map((company, index) => {
  const state = states[index] ?? { status: 'ACTIVE' as const };
  const fresh = state.status === 'PENDING_VERIFICATION';
  return {
    key: `small-${index + 1}`,
    company,
    brand: index % 6 === 5 ? 1 : 0,
    timezone: zones[index % zones.length] ?? 'America/New_York',
    state: 'NJ',
    ...state,
    minBalance: index % 4 === 0 ? 25 : 10,
    balance: index === 6 ? 3 : fresh ? 0 : 15 + ((index * 37) % 400),
    profile: 'small',
    numbers: fresh ? 0 : 1 + (index % 3),
    contacts: fresh ? 0 : 8 + (index % 5) * 6,
    messages: fresh ? 0 : 30 + ((index * 13) % 60),
    conversations: fresh ? 0 : index % 3,
    users: [owner(index + 1, fresh)],
  };
});
