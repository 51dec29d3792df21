import { dayMs } from '@heliograph/contract/reference/durations';
import { carrierOf } from '../adapters/carriers/simulator/behavior';
import type { Days } from './days';
import type { DemoContact, DemoList } from './model';
import { mailName, personName } from './people';
import { allTowns, exchange555, regions, streets } from './places';
import type { Region, Town } from './places';
import type { AccountPlan } from './plan';
import type { Random } from './random';
import { trades } from './trades';

const clinicTags = [
  'new patient',
  'pediatrics',
  'cardiology',
  'español',
  'portal user',
  'wheelchair access',
  'insurance: review',
  'long-term care',
  'newsletter',
  'VIP',
];
const employers = [
  'Hudson Transit',
  'Garden State Credit Union',
  'Port Authority',
  'Rutgers University',
  'Self-employed',
  'Société Générale de Réassurance et de Prévoyance (North America)',
];
const otherEmployers = [
  'Self-employed',
  'County Schools',
  'Northside Hospital',
  'Blue Mesa Software',
  'Union Freight',
  'City of the Plains',
  'Marlow & Finch LLP',
];

/** Share of the contacts who live in the region of the account. */
const local = 0.92;

/** Generates the contacts of an account in order of time, most of them imported in its first days. */
export function generateContacts(plan: AccountPlan, days: Days, random: Random): DemoContact[] {
  const lines = new Map<string, number>();
  const region: Region = regions[plan.region];
  const towns = region.towns.map((town) => [{ town, region }, town.weight] as const);
  const tags = plan.profile === 'clinic' ? clinicTags : trades[plan.trade].tags;
  const contacts = Array.from({ length: plan.contacts }, (): DemoContact => {
    const home = random.chance(local) ? random.weighted(towns) : random.pick(allTowns);
    const code = home.town.areaCode;
    const line = (lines.get(code) ?? random.int(0, 40)) + random.int(1, 3);
    lines.set(code, line);
    const ago = random.chance(0.7) ? 92 : random.int(1, 91);
    const createdAt = days.at(ago, 8) + random.int(0, 8 * 3600) * 1000;
    const { firstName, lastName } = personName(random);
    const lineType = random.weighted([
      ['MOBILE', 93],
      ['VOIP', 4],
      ['LANDLINE', 2],
      ['UNKNOWN', 1],
    ] as const);
    const optedOutAt =
      lineType === 'MOBILE' && ago > 5 && random.chance(0.034)
        ? createdAt + random.int(2 * 24, (ago - 1) * 24) * (dayMs / 24)
        : null;
    const consentless = random.chance(0.02);
    const phone = exchange555(code, line);
    return {
      id: random.uuid(createdAt),
      phone,
      firstName,
      lastName: random.chance(0.01) ? '' : lastName,
      email: random.chance(0.18) ? null : `${mailName(firstName, lastName)}${random.int(1, 99)}@mail.example`,
      company: random.chance(0.12) ? random.pick(region.state === 'NJ' ? employers : otherEmployers) : null,
      tags: tags.filter(() => random.chance(0.08)),
      consent: optedOutAt
        ? { status: 'REVOKED', source: 'KEYWORD', at: optedOutAt }
        : consentless
          ? { status: 'NONE', source: null, at: null }
          : {
              status: random.chance(0.6) ? 'EXPRESS_WRITTEN' : 'EXPRESS',
              source: random.weighted([
                ['WEB_FORM', 40],
                ['PAPER_FORM', 35],
                ['VERBAL', 10],
                ['KEYWORD', 8],
                ['IMPORT', 7],
              ] as const),
              at: createdAt,
            },
      optedOutAt,
      // As the simulated carriers answer, so that an estimate is what is charged.
      carrier: lineType === 'UNKNOWN' ? null : carrierOf(phone),
      lineType,
      timezone: random.chance(0.05) ? null : home.region.timezone,
      state: home.region.state,
      address: random.chance(0.6) ? addressIn(home.town, home.region, random) : null,
      lastInboundAt: null,
      lastOutboundAt: null,
      createdAt,
    };
  });
  return contacts.sort((a, b) => a.createdAt - b.createdAt);
}

function addressIn({ city, postalCode }: Town, { country }: Region, random: Random): DemoContact['address'] {
  return {
    street: random.chance(0.7) ? `${random.int(2, 980)} ${random.pick(streets)}` : null,
    city,
    postalCode,
    country,
  };
}

const clinicLists = [
  ['All patients', 1],
  ['Jersey City patients', 0.2],
  ['Newark patients', 0.18],
  ['Elizabeth and Union patients', 0.14],
  ['Princeton patients', 0.08],
  ['Pediatrics: parents and guardians', 0.1],
  ['Flu shot invitations', 0.3],
  ['Spring wellness screening, Hudson and Essex counties, wave two', 0.16],
  ['Newsletter', 0.22],
  ['Pacientes que prefieren español', 0.09],
  ['Portal accounts without a confirmed phone number', 0.07],
  ['No-shows in the last 90 days', 0.03],
] as const;
const smartLists = new Set<string>([
  'Portal accounts without a confirmed phone number',
  'No-shows in the last 90 days',
]);

/** Generates the lists of an account with their members. */
export function makeLists(plan: AccountPlan, contacts: readonly DemoContact[], days: Days, random: Random): DemoList[] {
  const wanted =
    plan.profile === 'clinic'
      ? clinicLists
      : plan.contacts > 0
        ? ([
            ['Everyone', 1],
            ['Newsletter', 0.3],
          ] as const)
        : [];
  return wanted.map(([name, share], index) => {
    const createdAt = days.at(92 - index * 6, 12);
    return {
      id: random.uuid(createdAt),
      name,
      type: smartLists.has(name) ? 'SMART' : 'STATIC',
      createdAt,
      members: contacts.filter(() => share === 1 || random.chance(share)),
    };
  });
}
