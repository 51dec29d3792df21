import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { parseReaction, segmentText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { highestPrice, lowestPrice, priceList } from '../../texting';
import { matchingRules, networkAnswers, optsIn, optsOut, waitsForReview } from './choose-rule';
import type { Match } from './choose-rule';
import { loadRules } from './load-rules';

type Tried = CallResponse<'account.manage/getkeywordfor'>;
type Cost = NonNullable<Tried['cost']>;

/** The number that replies. */
interface Sender {
  campaignId: string | null;
  channel: NumberType;
}

/** Returns what a reply costs; one that carriers require is free. */
export async function replyCost(
  db: Executor,
  { accountId, from, at }: { accountId: string; from: Sender | null; at: Date },
  reply: string,
  free: boolean,
): Promise<Cost> {
  const { encoding, segments } = segmentText(reply);
  if (free) return { encoding, segments, least: toWire(0n), most: toWire(0n) };
  const prices = await priceList(db, {
    accountId,
    direction: 'OUTBOUND',
    channel: from?.channel ?? '10DLC',
    campaignId: from?.campaignId ?? null,
    at,
  });
  return {
    encoding,
    segments,
    least: toWire(lowestPrice(prices, segments)),
    most: toWire(highestPrice(prices, segments)),
  };
}

/** Reports which rule a text would set off, and why; changes nothing. 404 for a number of another account. */
export async function tryText(
  db: Executor,
  accountId: string,
  { text, numberUUID, optedOut = false }: CallRequest<'account.manage/getkeywordfor'>,
  at: Date,
): Promise<Tried> {
  const number = numberUUID
    ? await db.row<Sender>(
        sql`select campaign_id as "campaignId", type as channel from number
          where account_id = ${accountId} and id = ${numberUUID} and released_at is null`,
      )
    : null;
  if (numberUUID && !number) throw notFound('Number');
  const { active, resting } = await loadRules(db, {
    accountId,
    numberId: numberUUID ?? null,
    campaignId: number?.campaignId ?? null,
    at,
  });
  const [won, ...rest] = matchingRules(active, text, optedOut);
  const [asleep] = matchingRules(resting, text, optedOut);
  const later = asleep ? ` ${asleep.word} has another auto reply, which is outside its active hours now.` : '';
  const others = rest.map((other) => ({ ruleUUID: other.rule.id, keyword: other.word }));
  if (waitsForReview(won, text))
    return {
      ...nothing,
      why: reviewed(won, optedOut) + later,
      review: !optedOut,
      others: won ? [{ ruleUUID: won.rule.id, keyword: won.word }, ...others] : [],
    };
  if (parseReaction(text))
    return {
      ...nothing,
      why: 'This is a reaction to a text, so no keyword matches. Conversations shows it on that text.',
    };
  if (!won) return { ...nothing, why: `No keyword matches. The text appears in Conversations.${later}` };
  const { rule, word } = won;
  const answered = networkAnswers(number?.channel, word, text);
  const stops = optsOut(rule);
  const joins = !stops && optsIn(rule, optedOut);
  const silent = answered || (optedOut && (stops || (rule.kind === 'CUSTOM' && !joins)));
  const reply = silent ? null : rule.reply;
  return {
    ruleUUID: rule.id,
    kind: rule.kind,
    keyword: word,
    why: whyOf(won, rest, { answered, silent }) + later,
    reply,
    cost:
      reply === null
        ? null
        : await replyCost(db, { accountId, from: number ?? null, at }, reply, rule.kind !== 'CUSTOM' || stops),
    consentEffect: stops ? 'OPT_OUT' : joins ? 'OPT_IN' : 'NONE',
    review: false,
    others,
  };
}

const nothing: Tried = {
  ruleUUID: null,
  kind: null,
  keyword: null,
  why: '',
  reply: null,
  cost: null,
  consentEffect: 'NONE',
  review: false,
  others: [],
};

function reviewed(won: Match | undefined, optedOut: boolean): string {
  const what = won
    ? `${won.word} ${how[won.rule.match]}, but the text may be an opt-out, so its reply is not sent.`
    : 'No keyword matches, but the text may be an opt-out.';
  return `${what} ${optedOut ? 'The sender has opted out already.' : 'It waits for your decision.'}`;
}

const how = { EXACT: 'is the whole text', PREFIX: 'begins the text', CONTAINS: 'is in the text' } as const;

function whyOf(
  { rule, word }: Match,
  others: readonly Match[],
  { answered, silent }: { answered: boolean; silent: boolean },
): string {
  const wins = `${word} ${how[rule.match]}.`;
  const over =
    others.length === 0
      ? ''
      : rule.kind === 'CUSTOM'
        ? ' It comes before other matches because it is more specific.'
        : ' Keywords that carriers require come before all others.';
  if (answered) return `${wins} The toll-free network answers it itself, so nothing else is sent.`;
  const text = rule.registered && !silent ? ' The reply is the text that the campaign is registered with.' : '';
  return `${wins}${over}${silent ? ' Nothing is sent, because the sender has opted out.' : text}`;
}
