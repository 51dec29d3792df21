import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { CarrierPort, HandOver, OutboundText } from '../modules/texting';
import { addNumber } from './messages';
import { addSender } from './senders';
import type { TestApi } from './test-api';

/** Why a phone is blocked, oldest first: by its own text, or by a user, for one scope. */
export type Block = 'STOP' | 'ACCOUNT' | 'CAMPAIGN' | 'NUMBER';

/** What the model knows: the blocks of each phone that cover the number, and how many opt-outs it has made. */
export interface Model {
  blocks: Map<string, Block[]>;
  optOuts: Map<string, number>;
}

export const newModel = (): Model => ({ blocks: new Map(), optOuts: new Map() });
export const blocksOf = ({ blocks }: Model, phone: string): Block[] => blocks.get(phone) ?? [];

/** Returns the error of a text to a phone: the oldest block decides. */
export function errorOf(model: Model, phone: string): 'OPTED_OUT' | 'BLOCKED' | null {
  const [first] = blocksOf(model, phone);
  if (!first) return null;
  return first === 'STOP' ? 'OPTED_OUT' : 'BLOCKED';
}

/** An account with a carrier that keeps what it accepted, also from workers that died. */
export interface Real {
  accountId: string;
  userId: string;
  campaignId: string;
  numberId: string;
  number: string;
  /** A number and a campaign of the account that never send. */
  others: { numberId: string; campaignId: string };
  accepted: Map<string, OutboundText>;
  problems: string[];
}

/** Adds an account to the model. */
export async function newReal(api: TestApi): Promise<Real> {
  const sender = await addSender(api);
  const campaignId = v7();
  await api.db.run(sql`
    insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
    values (${campaignId}, ${sender.accountId}, '10DLC', 'other', 'CUSTOMER_CARE', 'x', 'MNO_PROVISIONED', 0)`);
  const numberId = await addNumber(api.db, sender.accountId, `+1202556${sender.number.slice(-4)}`);
  return { ...sender, others: { numberId, campaignId }, accepted: new Map(), problems: [] };
}

/** What the carrier does with a batch. A worker that died never gets its answer. */
export type Mood = 'accepts' | 'refuses' | 'busy' | 'died before' | 'died after';

export const isConfirmation = ({ body }: { body: string }): boolean => body.includes('You are unsubscribed');
/** Replies that carriers require: they pass every block. */
const isRequired = (text: OutboundText): boolean =>
  isConfirmation(text) || text.body.includes('For help') || text.body.includes('subscribed again');

/** Returns a carrier in a mood; `reached` resolves when it was handed texts. It notes what must not happen. */
export function carrierOf(
  model: Model,
  { accepted, problems, numberId }: Real,
  mood: Mood,
): { carrier: CarrierPort; reached: Promise<void> } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const take = (text: OutboundText): void => {
    if (accepted.has(text.id)) problems.push(`${text.id} was handed over twice`);
    if (blocksOf(model, text.to).length && !isRequired(text))
      problems.push(`${text.to} is blocked and got “${text.body}”`);
    accepted.set(text.id, text);
    const confirmations = [...accepted.values()].filter((one) => one.to === text.to && isConfirmation(one)).length;
    if (confirmations > (model.optOuts.get(text.to) ?? 0))
      problems.push(`${text.to} got more confirmations than it opted out`);
  };
  const answer = (text: OutboundText): HandOver => {
    if (mood === 'refuses') return { id: text.id, result: 'refused', code: 'INVALID_TO', carrier: null };
    if (mood === 'busy') return { id: text.id, result: 'busy', code: 'QUEUE_FULL', afterMs: 0 };
    take(text);
    return { id: text.id, result: 'accepted', carrier: 'Verizon' };
  };
  const carrier: CarrierPort = {
    name: `test ${numberId}`,
    send: async (texts) => {
      if (mood === 'died after') texts.forEach(take);
      reach();
      return mood.startsWith('died') ? new Promise<HandOver[]>(() => undefined) : texts.map(answer);
    },
    lookUp: async (ids) =>
      new Map(
        ids.filter((id) => accepted.has(id)).map((id) => [id, { id, result: 'accepted', carrier: 'Verizon' } as const]),
      ),
    start: async () => undefined,
    stop: async () => undefined,
  };
  return { carrier, reached };
}
