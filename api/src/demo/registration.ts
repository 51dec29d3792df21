import type { Days } from './days';
import type { DemoBrand, DemoCampaign } from './model';
import { regions } from './places';
import type { Region } from './places';
import type { AccountPlan } from './plan';
import type { Prices } from './prices';
import type { Random } from './random';
import { trades } from './trades';
import type { MessageKind } from './wording';

/** The brands and campaigns of an account; `kinds` lists the messages of each campaign. */
export interface Registration {
  brands: DemoBrand[];
  campaigns: DemoCampaign[];
  kinds: Map<DemoCampaign, readonly MessageKind[]>;
}

const tiers = { high: { tier: 'TOP', dailyCap: 200_000 }, middle: { tier: 'HIGH_MID', dailyCap: 40_000 } };

/** Registers brands and campaigns in the account's first days. */
export function register(plan: AccountPlan, days: Days, random: Random, prices: Prices): Registration {
  const { street, state, country, towns }: Region = regions[plan.region];
  const [town] = towns;
  const office = { street, city: town?.city ?? '', state, postalCode: town?.postalCode ?? '', country, phone: `+1${town?.areaCode ?? ''}5550100` };
  const brand = (ago: number, parts: Partial<DemoBrand>): DemoBrand => ({
    id: random.uuid(days.at(ago, 10)),
    displayName: plan.company,
    legalName: `${plan.company}, ${country === 'CAN' ? 'Inc.' : plan.trade === 'community' ? 'Inc.' : 'LLC'}`.slice(0, 100),
    entityType: plan.trade === 'community' ? 'NON_PROFIT' : 'PRIVATE_PROFIT',
    ein: String(random.int(100_000_000, 999_999_999)),
    vertical: trades[plan.trade].vertical,
    website: `https://${plan.users[0]?.email.split('@')[1] ?? 'example.example'}`,
    status: 'OK',
    statusReason: null,
    identityStatus: 'VERIFIED',
    vettingScore: null,
    tmobile: { tier: 'LOW', dailyCap: 2000 },
    attClass: 'E',
    office,
    createdAt: days.at(ago, 10),
    ...parts,
  });
  const campaign = (ago: number, owner: DemoBrand | null, parts: Pick<DemoCampaign, 'channel' | 'name' | 'useCase' | 'description'> & Partial<DemoCampaign>): DemoCampaign => ({
    id: random.uuid(days.at(ago, 11)),
    brandId: owner?.id ?? null,
    subUseCases: [],
    status: 'MNO_PROVISIONED',
    monthlyFee: prices.monthly('campaign_monthly', parts.channel),
    createdAt: days.at(ago, 11),
    ...parts,
  });
  if (plan.profile === 'small') {
    if (plan.numbers === 0) return { brands: [], campaigns: [], kinds: new Map() };
    const own = brand(95, {});
    const only = campaign(93, own, {
      channel: '10DLC',
      name: 'Customer messages',
      useCase: 'LOW_VOLUME',
      subUseCases: ['CUSTOMER_CARE', 'ACCOUNT_NOTIFICATION'],
      description: `Reminders and service notices that ${plan.company} sends to customers who asked for them.`,
    });
    return { brands: [own], campaigns: [only], kinds: new Map([[only, ['general']]]) };
  }
  return clinic(brand, campaign);
}

function clinic(
  brand: (ago: number, parts: Partial<DemoBrand>) => DemoBrand,
  campaign: (ago: number, owner: DemoBrand | null, parts: Pick<DemoCampaign, 'channel' | 'name' | 'useCase' | 'description'> & Partial<DemoCampaign>) => DemoCampaign,
): Registration {
  const clinics = brand(96, { identityStatus: 'VETTED_VERIFIED', vettingScore: 82, tmobile: tiers.high, attClass: 'A' });
  const foundation = brand(90, {
    displayName: 'Harbor Lane Foundation',
    legalName: 'Harbor Lane Community Health Foundation',
    entityType: 'NON_PROFIT',
    vertical: 'NGO',
    vettingScore: 61,
    tmobile: tiers.middle,
    attClass: 'C',
  });
  const pharmacy = brand(19, {
    displayName: 'Harbor Lane Pharmacy',
    legalName: 'HLC Pharmacy Holdings, Inc.',
    status: 'REGISTRATION_FAILED',
    statusReason: 'The EIN doesn’t match the legal name on file with the IRS.',
    identityStatus: 'UNVERIFIED',
    tmobile: null,
    attClass: null,
  });
  const reminders = campaign(94, clinics, {
    channel: '10DLC',
    name: 'Harbor Lane reminders',
    useCase: 'CUSTOMER_CARE',
    description: 'Appointment reminders and confirmations for patients who gave their mobile number at the front desk.',
  });
  const notices = campaign(94, clinics, {
    channel: '10DLC',
    name: 'Account notices',
    useCase: 'ACCOUNT_NOTIFICATION',
    description: 'Statements, lab results and referrals that are ready in the patient portal.',
  });
  const offers = campaign(92, foundation, {
    channel: '10DLC',
    name: 'Wellness offers',
    useCase: 'MARKETING',
    description: 'Invitations to screenings and vaccination days for patients who signed up for them.',
  });
  const pickUp = campaign(12, clinics, {
    channel: '10DLC',
    name: 'Pharmacy pick-up',
    useCase: 'DELIVERY_NOTIFICATION',
    description: 'Tells patients that a prescription is ready for pickup at the clinic.',
    status: 'MNO_PENDING',
  });
  const careLine = campaign(93, null, {
    channel: 'TOLL_FREE',
    name: 'Toll-free care line',
    useCase: 'MIXED',
    subUseCases: ['CUSTOMER_CARE', 'ACCOUNT_NOTIFICATION'],
    description: 'Follow-up after visits and answers of the nurse line.',
  });
  const verify = campaign(93, null, {
    channel: 'SHORT_CODE',
    name: 'HLC verify',
    useCase: '2FA',
    description: 'Sign-in codes of the patient portal.',
  });
  return {
    brands: [clinics, foundation, pharmacy],
    campaigns: [reminders, notices, offers, pickUp, careLine, verify],
    kinds: new Map<DemoCampaign, readonly MessageKind[]>([
      [reminders, ['reminder', 'confirmation']],
      [notices, ['notice']],
      [offers, ['offer']],
      [careLine, ['care']],
      [verify, ['code']],
    ]),
  };
}
