import { hourMs } from '@heliograph/contract/reference/durations';
import { hasRole, messagingRoles } from '@heliograph/contract/reference/roles';
import { actsOf } from './acts';
import type { DemoAct } from './acts';
import { broadcastTexts } from './broadcast-texts';
import { answers, generateExchanges, threadsOf } from './inbox';
import { generateContacts, makeLists } from './contacts';
import { receiptHours } from '../modules/texting';
import { daysOf } from './days';
import type { Days } from './days';
import type {
  DemoBrand,
  DemoBroadcast,
  DemoCampaign,
  DemoContact,
  DemoConversation,
  DemoList,
  DemoMessage,
  DemoNumber,
  DemoUser,
} from './model';
import { lookupsOf } from './lookups';
import type { DemoLookup } from './lookups';
import { buyNumbers } from './numbers';
import type { NumberPool } from './numbers';
import { regions } from './places';
import type { AccountPlan } from './plan';
import { postingsOf } from './postings';
import type { DemoPosting } from './posting';
import type { Prices } from './prices';
import { createRandom } from './random';
import type { Random } from './random';
import { register } from './registration';
import { sendTraffic } from './traffic';

/** The complete history of an account. */
export interface Story {
  plan: AccountPlan;
  id: string;
  createdAt: number;
  /** Start of today in the account's zone, where the history ends. */
  end: number;
  users: DemoUser[];
  brands: DemoBrand[];
  campaigns: DemoCampaign[];
  numbers: DemoNumber[];
  contacts: DemoContact[];
  lists: DemoList[];
  broadcasts: DemoBroadcast[];
  conversations: DemoConversation[];
  /** In order of time. */
  messages: DemoMessage[];
  lookups: DemoLookup[];
  postings: DemoPosting[];
  /** Actions on the account and its users, in order of time. */
  acts: DemoAct[];
}

/** Days since the demo accounts were created. */
const accountAge = 98;

/** Generates the history of an account until the start of today: the same for the same plan and day. */
export function generateStory(plan: AccountPlan, now: Date, prices: Prices, pool: NumberPool): Story {
  const random = createRandom(plan.key);
  const days = daysOf(regions[plan.region].timezone, now);
  const createdAt = days.at(plan.status === 'PENDING_VERIFICATION' ? 1 : accountAge, 8) + random.int(0, 3600) * 1000;
  // A suspended or closed account sends and receives nothing.
  const end = plan.stoppedDaysAgo === undefined ? days.today : days.at(plan.stoppedDaysAgo, 14);
  const id = random.uuid(createdAt);
  const users = invite(plan, createdAt, days, random);
  const { brands, campaigns, kinds } = register(plan, days, random, prices);
  const numbers = buyNumbers(plan, campaigns, days, random, prices, pool);
  const contacts = generateContacts(plan, days, random);
  const lists = makeLists(plan, contacts, days, random);
  const broadcasts = plan.profile === 'clinic' ? broadcastsOf(campaigns, days, random) : [];
  const agents = users
    .filter((user) => user.status === 'ACTIVE' && hasRole(user.roles, messagingRoles))
    .map((user) => user.id);
  const unknownBefore = days.today - (receiptHours + 1) * hourMs;
  const stock = { plan, days, random, prices, unknownBefore, numbers, kinds, contacts, agents };
  const talked = generateExchanges(stock);
  const written = talked.filter((message) => !message.inbound).length;
  const offers = broadcasts.flatMap((broadcast) => broadcastTexts(stock, broadcast, plan.messages / broadcasts.length));
  const sent = [...talked, ...offers, ...sendTraffic(stock, plan.messages - written - offers.length)].sort(byTime);
  const all = [
    ...sent,
    ...answers(
      stock,
      sent.filter((message) => !message.inbound),
      end,
    ),
  ].sort(byTime);
  const messages = all.filter((message) => message.createdAt < end);
  noteTraffic(messages);
  const conversations = threadsOf(stock, messages, days.today);
  if (plan.status === 'CLOSED')
    for (const number of numbers) Object.assign(number, { status: 'RELEASED', releasedAt: end, autoRenew: false });
  const lookups = plan.profile === 'clinic' ? lookupsOf(plan, users, days, prices) : [];
  const charged = {
    plan,
    days,
    prices,
    brands,
    campaigns,
    numbers,
    messages,
    lookups,
    feesUntil: plan.status === 'CLOSED' ? end : days.today,
  };
  const story = {
    plan,
    id,
    createdAt,
    end: days.today,
    users,
    brands,
    campaigns,
    numbers,
    contacts,
    lists,
    broadcasts,
    conversations,
    messages,
    lookups,
    postings: postingsOf(charged),
  };
  return { ...story, acts: actsOf(story, days, end) };
}

const byTime = (a: DemoMessage, b: DemoMessage) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Sets on contacts when they last wrote and were last written to. */
export function noteTraffic(messages: readonly DemoMessage[]): void {
  for (const { contact, inbound, createdAt, sentAt } of messages) {
    if (inbound) contact.lastInboundAt = Math.max(contact.lastInboundAt ?? 0, createdAt);
    else if (sentAt !== null) contact.lastOutboundAt = Math.max(contact.lastOutboundAt ?? 0, sentAt);
  }
}

/** Users join one after another in the first weeks; an invitation that wasn't accepted is two days old. */
function invite(plan: AccountPlan, createdAt: number, days: Days, random: Random): DemoUser[] {
  return plan.users.map((user, index) => {
    const status = user.status ?? 'ACTIVE';
    const fresh = status === 'INVITED' && plan.status !== 'PENDING_VERIFICATION';
    const joined = fresh
      ? days.at(2, 10.4)
      : index === 0
        ? createdAt
        : days.at(accountAge - 1 - index * 4, 9 + index / 3);
    return {
      ...user,
      id: random.uuid(joined),
      status,
      createdAt: joined,
      lastLoginAt:
        status === 'INVITED'
          ? null
          : days.at(status === 'ACTIVE' ? (plan.stoppedDaysAgo ?? 0) + 1 + (index % 4) : 31, 8 + random.next() * 9),
    };
  });
}

const occasions = ['Flu shots, week', 'Screening invitations, week', 'Saturday blood pressure, week'];

/** Returns the name of the broadcast of a week, counted from 0. */
export const broadcastName = (week: number): string => `${occasions[week % occasions.length]} ${week + 1}`;

/** Generates weekly broadcasts, the last one four days ago. */
const broadcastWeeks = 13;

function broadcastsOf(campaigns: readonly DemoCampaign[], days: Days, random: Random): DemoBroadcast[] {
  const campaign = campaigns.find((known) => known.useCase === 'MARKETING');
  if (!campaign) return [];
  return Array.from({ length: broadcastWeeks }, (_, week) => {
    const createdAt = days.at(88 - week * 7, 10);
    return { id: random.uuid(createdAt), name: broadcastName(week), campaignId: campaign.id, createdAt };
  });
}
