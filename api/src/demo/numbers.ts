import { dayMs } from '@heliograph/contract/reference/durations';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import type { Days } from './days';
import type { DemoCampaign, DemoNumber } from './model';
import { fictionalNumber, regions, tollFreeCodes } from './places';
import type { Region } from './places';
import type { AccountPlan } from './plan';
import type { Prices } from './prices';
import type { Random } from './random';
import { trades } from './trades';

const clinicDesks = [
  'Front desk',
  'Appointment reminders',
  'Lab results',
  'Billing notices',
  'Nurse line',
  'Physiotherapy',
  'Night desk',
  'Pediatrics',
  'Referrals',
];

/** Hands out numbers so that no two accounts get the same one. */
export type NumberPool = (areaCode: string) => string;

/** Creates a pool of fictitious numbers; throws when an area code runs out. */
export function numberPool(): NumberPool {
  const used = new Map<string, number>();
  return (areaCode) => {
    const line = used.get(areaCode) ?? 0;
    if (line > 99) throw new Error(`No fictional numbers left in ${areaCode}`);
    used.set(areaCode, line + 1);
    // 61 and 100 have no common factor, so this visits every line once, in an order that looks random; each area code
    // starts at another.
    return fictionalNumber(areaCode, (line * 61 + Number(areaCode) * 37) % 100);
  };
}

interface Slot {
  type: NumberType;
  campaign: DemoCampaign | null;
  change?: Partial<DemoNumber>;
}

/** Generates the numbers of an account, bought in its first weeks. */
export function buyNumbers(
  plan: AccountPlan,
  campaigns: readonly DemoCampaign[],
  days: Days,
  random: Random,
  prices: Prices,
  pool: NumberPool,
): DemoNumber[] {
  const slots = plan.profile === 'clinic' ? clinicSlots(campaigns) : smallSlots(plan, campaigns);
  const { towns, state }: Region = regions[plan.region];
  const desks = plan.profile === 'clinic' ? clinicDesks : trades[plan.trade].desks;
  return slots.slice(0, plan.numbers).map(({ type, campaign, change }, index) => {
    const town = towns[index % towns.length] ?? towns[0];
    if (!town) throw new Error(`${plan.company} is at home nowhere`);
    // The first numbers of each campaign must exist before its first message.
    const ago = campaign?.status === 'MNO_PENDING' ? 10 : index < 20 ? 91 : notDue(random.int(40, 91));
    const purchasedAt = days.at(ago, 9 + (index % 8));
    const local = type === '10DLC';
    const areaCode = local ? town.areaCode : (tollFreeCodes[index % tollFreeCodes.length] ?? tollFreeCodes[0]);
    const desk = desks[Math.floor(index / towns.length) % desks.length] ?? '';
    return {
      id: random.uuid(purchasedAt),
      number: type === 'SHORT_CODE' ? '27415' : pool(areaCode),
      type,
      label: local
        ? `${desk}, ${town.city}`
        : type === 'SHORT_CODE'
          ? 'Two-factor codes'
          : `Care line ${index % 7 === 0 ? 'main' : random.pick(['evenings', 'weekends', 'Spanish', 'pharmacy'])}`,
      // Neither a toll-free number nor a short code has a location.
      city: local ? town.city : null,
      state: local ? state : null,
      campaign,
      status: 'ACTIVE',
      registration: campaign ? 'REGISTERED' : 'NONE',
      registrationError: null,
      autoRenew: !random.chance(0.08),
      monthly: prices.fee('number_monthly', type),
      inboundRoute: random.chance(0.2) ? 'CONVERSATIONS' : 'WEBHOOK',
      purchasedAt: purchasedAt + index * 1000,
      releasedAt: null,
      ...change,
    };
  });
}

/**
 * Returns days since a purchase so that no renewal is due today or tomorrow: a number that isn't renewed would be
 * released immediately.
 */
const notDue = (ago: number) => (ago % 30 === 0 || ago % 30 >= 28 ? ago - 4 : ago);

const repeat = (count: number, slot: Slot): Slot[] => Array.from({ length: count }, () => slot);

/** Generates 120 numbers: no campaign has more than the 49 that T-Mobile allows, and a few have problems. */
function clinicSlots([reminders, notices, offers, pickUp, careLine, verify]: readonly (
  DemoCampaign | undefined
)[]): Slot[] {
  const local = (campaign: DemoCampaign | undefined, change?: Partial<DemoNumber>): Slot => ({
    type: '10DLC',
    campaign: campaign ?? null,
    ...(change ? { change } : {}),
  });
  const failed = {
    registration: 'FAILED',
    registrationError: 'The number is registered to a campaign of another provider.',
  } as const;
  return [
    { type: 'SHORT_CODE', campaign: verify ?? null },
    ...repeat(7, { type: 'TOLL_FREE', campaign: careLine ?? null }),
    ...repeat(4, local(offers)),
    ...repeat(45, local(reminders)),
    ...repeat(34, local(notices)),
    ...repeat(10, local(offers)),
    ...repeat(2, local(reminders, { status: 'SUSPENDED' })),
    local(reminders, failed),
    ...repeat(3, local(notices, { registration: 'PENDING' })),
    local(notices, { status: 'RELEASE_PENDING', autoRenew: false }),
    local(offers, failed),
    ...repeat(6, local(pickUp, { registration: 'PENDING' })),
    ...repeat(4, local(undefined)),
    local(undefined, { status: 'RELEASE_PENDING', autoRenew: false }),
  ];
}

function smallSlots(plan: AccountPlan, [campaign]: readonly DemoCampaign[]): Slot[] {
  return Array.from({ length: plan.numbers }, (_, index) => ({
    type: index === 4 ? ('TOLL_FREE' as const) : ('10DLC' as const),
    campaign: index === 4 ? null : (campaign ?? null),
  }));
}

/**
 * Returns the days (ms) on which a number or campaign bought at a time was billed until `end`, and the next one after.
 */
export function billingDays(start: number, end: number): { billed: number[]; next: number } {
  const billed: number[] = [];
  let at = start;
  for (; at < end; at += 30 * dayMs) billed.push(at);
  return { billed, next: at };
}
