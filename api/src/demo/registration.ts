import type { Days } from './days';
import type { DemoBrand, DemoCampaign } from './model';
import { regions } from './places';
import type { Region } from './places';
import type { AccountPlan } from './plan';
import type { Prices } from './prices';
import { createRandom } from './random';
import type { Random } from './random';
import { trades } from './trades';
import { registeredTexts } from './wording';
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
  const office = {
    street,
    city: town?.city ?? '',
    state,
    postalCode: town?.postalCode ?? '',
    country,
    phone: `+1${town?.areaCode ?? ''}5550100`,
  };
  const brand = (ago: number, parts: Partial<DemoBrand>): DemoBrand => ({
    id: random.uuid(days.at(ago, 10)),
    displayName: plan.company,
    legalName: `${plan.company}, ${country === 'CAN' ? 'Inc.' : plan.trade === 'community' ? 'Inc.' : 'LLC'}`.slice(
      0,
      100,
    ),
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
  const campaign = (
    ago: number,
    owner: DemoBrand | null,
    parts: Pick<DemoCampaign, 'channel' | 'name' | 'useCase' | 'description'> & Partial<DemoCampaign>,
    ids: Random = random,
  ): DemoCampaign => ({
    id: ids.uuid(days.at(ago, 11)),
    brandId: owner?.id ?? null,
    subUseCases: [],
    status: 'MNO_PROVISIONED',
    rejection: null,
    samples: [],
    prepaid: false,
    monthly: prices.fee('campaign_monthly', parts.channel, parts.useCase),
    createdAt: days.at(ago, 11),
    ...parts,
  });
  const samplesOf = (kinds: readonly MessageKind[]) =>
    registeredTexts(kinds, trades[plan.trade].templates, plan.company, createRandom(`${plan.key} samples`));
  if (plan.profile === 'small') {
    if (plan.numbers === 0) return { brands: [], campaigns: [], kinds: new Map() };
    const own = brand(95, {});
    const only = campaign(93, own, {
      channel: '10DLC',
      name: 'Customer messages',
      useCase: 'LOW_VOLUME',
      subUseCases: ['CUSTOMER_CARE', 'ACCOUNT_NOTIFICATION'],
      description: `Reminders and service notices that ${plan.company} sends to customers who asked for them.`,
      samples: samplesOf(['general']),
    });
    return { brands: [own], campaigns: [only], kinds: new Map([[only, ['general']]]) };
  }
  return clinic(brand, campaign, samplesOf);
}

function clinic(
  brand: (ago: number, parts: Partial<DemoBrand>) => DemoBrand,
  campaign: (
    ago: number,
    owner: DemoBrand | null,
    parts: Pick<DemoCampaign, 'channel' | 'name' | 'useCase' | 'description'> & Partial<DemoCampaign>,
    ids?: Random,
  ) => DemoCampaign,
  samplesOf: (kinds: readonly MessageKind[]) => string[],
): Registration {
  const clinics = brand(96, {
    identityStatus: 'VETTED_VERIFIED',
    vettingScore: 82,
    tmobile: tiers.high,
    attClass: 'A',
  });
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
    samples: samplesOf(['reminder', 'confirmation']),
  });
  const notices = campaign(94, clinics, {
    channel: '10DLC',
    name: 'Account notices',
    useCase: 'ACCOUNT_NOTIFICATION',
    description: 'Statements, lab results and referrals that are ready in the patient portal.',
    samples: samplesOf(['notice']),
  });
  const offers = campaign(92, foundation, {
    channel: '10DLC',
    name: 'Wellness offers',
    useCase: 'MARKETING',
    description: 'Invitations to screenings and vaccination days for patients who signed up for them.',
    samples: samplesOf(['offer']),
  });
  const pickUp = campaign(12, clinics, {
    channel: '10DLC',
    name: 'Pharmacy pick-up',
    useCase: 'DELIVERY_NOTIFICATION',
    description: 'Notifies patients that a prescription is ready for pickup at the clinic.',
    samples: [
      'Harbor Lane Clinics: {{first_name|there}}, your prescription is ready for pickup until 7 PM today. Reply STOP to opt out.',
      'Harbor Lane Clinics: your refill will be ready on {{day|Monday}}. Reply HELP for help.',
    ],
    prepaid: true,
    status: 'MNO_PENDING',
  });
  const careLine = campaign(93, null, {
    channel: 'TOLL_FREE',
    name: 'Toll-free care line',
    useCase: 'MIXED',
    subUseCases: ['CUSTOMER_CARE', 'ACCOUNT_NOTIFICATION'],
    description: 'Follow-up after visits and answers of the nurse line.',
    samples: samplesOf(['care']),
  });
  const verify = campaign(93, null, {
    channel: 'SHORT_CODE',
    name: 'HLC verify',
    useCase: '2FA',
    description: 'Sign-in codes of the patient portal.',
    samples: samplesOf(['code']),
  });
  // With ids of their own, so that what comes later in the story stays the same.
  const ids = createRandom('later campaigns');
  const vaccines = campaign(
    8,
    foundation,
    {
      channel: '10DLC',
      name: 'Vaccine drive',
      useCase: 'PUBLIC_SERVICE_ANNOUNCEMENT',
      description: 'Dates and places of free vaccination days, for people who left their number at a community event.',
      status: 'TCR_FAILED',
      rejection: {
        by: 'REGISTRY',
        code: '30909',
        reason: 'The page named in the call to action can’t be opened without logging in.',
      },
      samples: [
        'Harbor Lane Foundation: free flu shots on {{day|Saturday}} at the community center. Reply STOP to opt out.',
        'Harbor Lane Foundation: we have moved to the library hall. See you there, {{first_name|neighbor}}!',
      ],
      prepaid: true,
    },
    ids,
  );
  const billing = campaign(
    6,
    null,
    {
      channel: 'TOLL_FREE',
      name: 'Billing help line',
      useCase: 'ACCOUNT_NOTIFICATION',
      description: 'Answers to questions about statements, for patients who text the billing line first.',
      status: 'TCR_FAILED',
      rejection: {
        by: 'PROVIDER',
        code: '30896',
        reason: 'The image of the opt-in doesn’t show the number that people text.',
      },
      samples: [
        'Harbor Lane Clinics billing: your statement for {{month|this month}} is ready. Reply STOP to opt out.',
      ],
    },
    ids,
  );
  const surgery = campaign(
    2,
    clinics,
    {
      channel: '10DLC',
      name: 'Surgery follow-up',
      useCase: 'MIXED',
      subUseCases: ['CUSTOMER_CARE', 'ACCOUNT_NOTIFICATION'],
      description: 'Questions and instructions in the days after a procedure, for patients who agreed at admission.',
      status: 'DRAFT',
      samples: [
        'Harbor Lane Clinics: how do you feel today, {{first_name|there}}? Reply 1 for well, 2 for a question. Reply STOP to opt out.',
      ],
    },
    ids,
  );
  return {
    brands: [clinics, foundation, pharmacy],
    campaigns: [reminders, notices, offers, pickUp, careLine, verify, vaccines, billing, surgery],
    kinds: new Map<DemoCampaign, readonly MessageKind[]>([
      [reminders, ['reminder', 'confirmation']],
      [notices, ['notice']],
      [offers, ['offer']],
      [careLine, ['care']],
      [verify, ['code']],
    ]),
  };
}
