import { answers, converse } from './inbox';
import { meetContacts, makeLists } from './contacts';
import { daysOf } from './days';
import type { Days } from './days';
import type { DemoBrand, DemoBroadcast, DemoCampaign, DemoContact, DemoConversation, DemoList, DemoMessage, DemoNumber, DemoUser } from './model';
import { buyNumbers } from './numbers';
import type { NumberPool } from './numbers';
import type { AccountPlan } from './plan';
import { postingsOf } from './postings';
import type { DemoPosting } from './postings';
import type { Prices } from './prices';
import { createRandom } from './random';
import type { Random } from './random';
import { register } from './registration';
import { sendTraffic } from './traffic';

/** Everything that has happened on an account. */
export interface Story {
  plan: AccountPlan;
  id: string;
  createdAt: number;
  /** Start of today in the zone of the account, where the story ends. */
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
  postings: DemoPosting[];
}

/** Days since which the accounts of the demo exist. */
const accountAge = 98;

/** Tells the story of an account: the same for the same plan and day. */
export function tell(plan: AccountPlan, now: Date, prices: Prices, pool: NumberPool): Story {
  const random = createRandom(plan.key);
  const days = daysOf(plan.timezone, now);
  const createdAt = days.at(plan.status === 'PENDING_VERIFICATION' ? 1 : accountAge, 8) + random.int(0, 3600) * 1000;
  const id = random.uuid(createdAt);
  const users = invite(plan, createdAt, days, random);
  const { brands, campaigns, kinds } = register(plan, days, random, prices);
  const numbers = buyNumbers(plan, campaigns, days, random, prices, pool);
  const contacts = meetContacts(plan, days, random);
  const lists = makeLists(plan, contacts, days, random);
  const broadcasts = plan.profile === 'clinic' ? broadcastsOf(campaigns, days, random) : [];
  const agents = users.filter((user) => user.status === 'ACTIVE' && user.roles.some((role) => talks.has(role))).map((user) => user.id);
  const stock = { plan, days, random, prices, numbers, kinds, contacts, broadcasts, agents };
  const inbox = converse(stock);
  const written = inbox.messages.filter((message) => !message.inbound).length;
  const sent = [...inbox.messages, ...sendTraffic(stock, plan.messages - written)].sort(byTime);
  const messages = [...sent, ...answers(stock, sent.filter((message) => !message.inbound))].sort(byTime);
  const postings = postingsOf({ plan, days, prices, brands, campaigns, numbers, messages });
  return { plan, id, createdAt, end: days.today, users, brands, campaigns, numbers, contacts, lists, broadcasts, conversations: inbox.conversations, messages, postings };
}

const talks = new Set<string>(['customer', 'conversations', 'customerCommunication']);
const byTime = (a: DemoMessage, b: DemoMessage) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

function invite(plan: AccountPlan, createdAt: number, days: Days, random: Random): DemoUser[] {
  return plan.users.map((user, index) => {
    const status = user.status ?? 'ACTIVE';
    const joined = createdAt + index * 600_000;
    return {
      ...user,
      id: random.uuid(joined),
      status,
      createdAt: joined,
      lastLoginAt: status === 'INVITED' ? null : days.at(status === 'ACTIVE' ? 1 + (index % 4) : 30, 8 + random.next() * 9),
    };
  });
}

const occasions = ['Flu shots, week', 'Screening invitations, week', 'Saturday blood pressure, week'];

function broadcastsOf(campaigns: readonly DemoCampaign[], days: Days, random: Random): DemoBroadcast[] {
  const campaign = campaigns.find((known) => known.useCase === 'MARKETING');
  if (!campaign) return [];
  return Array.from({ length: 12 }, (_, week) => {
    const createdAt = days.at(88 - week * 7, 10);
    return { id: random.uuid(createdAt), name: `${occasions[week % occasions.length]} ${week + 1}`, campaignId: campaign.id, createdAt };
  });
}
