import type { AccountStatus } from '@heliograph/contract/reference/accounts';
import type { UserStatus } from '@heliograph/contract/reference/users';
import type { Role } from '@heliograph/contract/reference/roles';
import { companies } from './companies';
import { mailName, personName } from './people';
import type { RegionKey } from './places';
import { createRandom } from './random';
import type { TradeKey } from './trades';

/** A user of the demo; logs in with the username. */
export interface UserPlan {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  status?: UserStatus;
}

/** A customer account of the demo and the size of its data. */
export interface AccountPlan {
  key: string;
  company: string;
  /** Index into the brands of the host table, in its order. */
  brand: 0 | 1;
  /** Location: determines state, country, time zone, and area codes. */
  region: RegionKey;
  trade: TradeKey;
  status: AccountStatus;
  statusReason?: string;
  /** Days since a suspended or closed account last sent anything. */
  stoppedDaysAgo?: number;
  /** Whole USD. */
  minBalance: number;
  /** Balance at the start of the day in whole USD; cents follow from the charges. */
  balance: number;
  /** The clinic has its own numbers, brands, campaigns and lists; the others have a small general set. */
  profile: 'clinic' | 'small';
  numbers: number;
  contacts: number;
  messages: number;
  conversations: number;
  users: readonly UserPlan[];
}

const person = (
  username: string,
  firstName: string,
  lastName: string,
  roles: readonly Role[],
  domain: string,
  status?: UserStatus,
): UserPlan => ({
  username,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@${domain}`,
  roles,
  ...(status ? { status } : {}),
});

const harbor = 'harborlane.example';

/** The account of the demo logins. */
export const harborLane: AccountPlan = {
  key: 'harbor-lane',
  company: 'Harbor Lane Clinics',
  brand: 0,
  region: 'newJersey',
  trade: 'health',
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
  region: 'illinois',
  trade: 'health',
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

/** Staff of the second site brand only, who log in on its admin host. */
export const secondBrandStaff: readonly UserPlan[] = [
  person('acmeadmin', 'Iris', 'Okafor', ['superadmin'], 'acme.example'),
];

/** Staff of the provider, of all site brands, who log in on the admin host. */
export const staff: readonly UserPlan[] = [
  person('superadmin', 'Ruth', 'Halloran', ['superadmin'], 'heliograph.example'),
  person('customeradmin', 'Kofi', 'Mensah', ['customerAdmin'], 'heliograph.example'),
  person('admin', 'Greta', 'Nilsen', ['admin'], 'heliograph.example'),
];

type Standing = Pick<AccountPlan, 'status' | 'statusReason' | 'stoppedDaysAgo'>;

const standings: Partial<Record<string, Standing>> = {
  'Coastal Realty Partners of Greater Monmouth County and the Shore': {
    status: 'SUSPENDED',
    statusReason: 'Payment: the card was declined and the balance is used up',
    stoppedDaysAgo: 9,
  },
  'Lakeview Eye Care': { status: 'PENDING_VERIFICATION' },
  'Quarry Road Apartments': {
    status: 'SUSPENDED',
    statusReason: 'Abuse: link shorteners in bulk messages',
    stoppedDaysAgo: 16,
  },
  'Stonebridge Orthopedics': {
    status: 'CLOSED',
    statusReason: 'Closed at the request of the customer',
    stoppedDaysAgo: 31,
  },
  'Vista Solar': { status: 'PENDING_VERIFICATION' },
};

function owner(company: string, number: number, invited: boolean): UserPlan {
  const { firstName, lastName } = personName(createRandom(`owner ${number}`));
  const domain = `${mailName(company, '').replaceAll('.', '').slice(0, 30)}.example`;
  return {
    username: `owner${number}`,
    firstName,
    lastName,
    email: `${mailName(firstName, lastName)}@${domain}`,
    roles: ['customer'],
    ...(invited ? { status: 'INVITED' } : {}),
  };
}

/** Forty small customers, so that the staff's lists have content. */
export const smallAccounts: readonly AccountPlan[] = companies.map(([company, trade, region], index) => {
  const standing = standings[company] ?? { status: 'ACTIVE' as const };
  const fresh = standing.status === 'PENDING_VERIFICATION';
  const poor = standing.status === 'SUSPENDED' && standing.statusReason?.startsWith('Payment');
  return {
    key: `small-${index + 1}`,
    company,
    brand: index % 6 === 5 ? 1 : 0,
    region,
    trade,
    ...standing,
    minBalance: index % 4 === 0 ? 25 : 10,
    balance: poor ? 3 : fresh ? 0 : 55 + ((index * 37) % 400),
    profile: 'small',
    numbers: fresh ? 0 : 1 + (index % 3),
    contacts: fresh ? 0 : 8 + (index % 5) * 6,
    messages: fresh ? 0 : 30 + ((index * 13) % 60),
    conversations: fresh ? 0 : index % 3,
    users: [owner(company, index + 1, fresh)],
  };
});
