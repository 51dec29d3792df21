import Type from 'typebox';
import { keywordsSpec } from '../lists/keywords';
import { blockScope, optOutScope } from '../reference/blacklist';
import { consentEffect, keywordKind, keywordMatch, longestKeyword, mostKeywords } from '../reference/keywords';
import { encoding } from '../reference/messages';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { ChosenIds, everyMatch, Filter, Nothing } from './list';
import { AnyOf, CampaignRef, RowKeys, searchText } from './parts';
import { Revision } from './set-change';
import { Instant, Money, Nullable, OneOf, Phone, Text, Uuid } from './values';

const NumberRef = Type.Object({ numberUUID: Uuid, number: Type.String() });
const ListRef = Type.Object({ contactListUUID: Uuid, name: Type.String() });

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
/**
 * Hours of the week, on the clocks of the account's zone: days on which they begin (Sunday is 0), from and to as HH:MM.
 * An end that is not after the start is on the next day.
 */
const Hours = Type.Object(
  {
    days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7 }),
    from: TimeOfDay,
    to: TimeOfDay,
  },
  { additionalProperties: false },
);

/** A rule: its keywords, and what they set off. */
export const KeywordRow = Type.Object({
  ruleUUID: Uuid,
  kind: OneOf(keywordKind.values),
  keywords: Type.Array(Type.String()),
  match: OneOf(keywordMatch.values),
  reply: Type.String(),
  scope: OneOf(blockScope.values),
  campaignUUID: Nullable(Uuid),
  numberUUID: Nullable(Uuid),
  /** The name of the campaign, or the number. */
  subject: Nullable(Type.String()),
  consentEffect: OneOf(consentEffect.values),
  list: Nullable(ListRef),
  /** When it answers; null for always. */
  hours: Nullable(Hours),
  /** What opt-outs by text apply to; null for every rule except the account’s reply to STOP. */
  optOutScope: Nullable(OneOf(optOutScope.values)),
  enabled: Type.Boolean(),
  fired30Days: Type.Integer(),
  lastFiredAt: Nullable(Instant),
  createdAt: Instant,
  /** Of what its form edits. */
  revision: Type.String(),
});

/** What a reply costs: at least and at most, by the carrier; replies that carriers require are free. */
const ReplyCost = Type.Object({
  encoding: OneOf(encoding.values),
  segments: Type.Integer(),
  least: Money,
  most: Money,
});

const filter = Filter({
  ...searchText,
  ruleUUID: RowKeys,
  kind: AnyOf(keywordKind.values),
  scope: AnyOf(blockScope.values),
  campaignUUID: RowKeys,
  enabled: Type.Boolean(),
});
const chosen = { rules: ChosenIds, ...everyMatch(filter) };
/** Auto replies that carriers require stay as they are, with the reason; at most 1,000 of them are listed. */
const refused = {
  failed: Type.Array(Type.Object({ ruleUUID: Uuid, name: Type.String(), message: Type.String() })),
  failedTotal: Type.Integer(),
};
const access = messagingRoles;
const invalidates = ['account.manage/getkeywords', 'account.manage/getkeywordfor'] as const;

export const keywords = {
  ...defineList(
    keywordsSpec,
    { summary: 'Lists the auto replies.', access, filter, item: KeywordRow },
    {
      summary: 'Counts the matching auto replies, and returns what a rule can apply to.',
      sums: {
        facets: Type.Object({
          campaigns: Type.Array(CampaignRef),
          numbers: Type.Array(NumberRef),
          lists: Type.Array(ListRef),
          /** What the business is called: its account and its brands. Carriers require such a name in their replies. */
          businessNames: Type.Array(Type.String()),
        }),
      },
    },
    { call: 'account.manage/exportkeywords', summary: 'Exports the same auto replies as CSV.' },
  ),
  'account.manage/addkeyword': defineCall({
    summary:
      'Adds an auto reply, or changes one. Of a rule that carriers require only the reply can change; one of `kind` STOP, START or HELP is added for a campaign or a number.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(
      {
        ruleUUID: Type.Optional(Uuid),
        /** What it answers to; without it, the keywords. Ignored for a rule that exists. */
        kind: Type.Optional(OneOf(keywordKind.values)),
        keywords: Type.Optional(Type.Array(Text(longestKeyword, 1), { minItems: 1, maxItems: mostKeywords })),
        match: Type.Optional(OneOf(keywordMatch.values)),
        reply: Text(1600, 1),
        scope: Type.Optional(OneOf(blockScope.values)),
        campaignUUID: Type.Optional(Uuid),
        numberUUID: Type.Optional(Uuid),
        consentEffect: Type.Optional(OneOf(consentEffect.values)),
        contactListUUID: Type.Optional(Nullable(Uuid)),
        hours: Type.Optional(Nullable(Hours)),
        /** What future opt-outs by text apply to. Only with the account’s reply to STOP. */
        optOutScope: Type.Optional(OneOf(optOutScope.values)),
        revision: Revision,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ ruleUUID: Uuid, created: Type.Boolean(), cost: ReplyCost }),
  }),
  'account.manage/switchkeyword': defineCall({
    summary: 'Pauses or resumes an auto reply.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object({ ruleUUID: Uuid, enabled: Type.Boolean() }, { additionalProperties: false }),
    response: Type.Object({ enabled: Type.Boolean() }),
  }),
  'account.manage/deletekeyword': defineCall({
    summary: 'Deletes an auto reply. Those that carriers require can’t be deleted (409).',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object({ ruleUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
  'account.manage/switchkeywords': defineCall({
    summary: 'Pauses or resumes auto replies: selected ones, or all that match a filter.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object({ ...chosen, enabled: Type.Boolean() }, { additionalProperties: false }),
    response: Type.Object({ changed: Type.Integer(), ...refused }),
  }),
  'account.manage/deletekeywords': defineCall({
    summary: 'Deletes auto replies: selected ones, or all that match a filter.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(chosen, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Integer(), ...refused }),
  }),
  'account.manage/getreplyprice': defineCall({
    summary:
      'Returns what one segment of an auto reply costs: at least and at most, by the carrier and the number that replies.',
    access,
    effect: 'reads',
    request: Type.Object(
      {
        scope: Type.Optional(OneOf(blockScope.values)),
        campaignUUID: Type.Optional(Uuid),
        numberUUID: Type.Optional(Uuid),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ least: Money, most: Money }),
  }),
  'account.manage/getkeywordfor': defineCall({
    summary: 'Reports which auto reply a text would set off at a number, and why; sends nothing.',
    access,
    effect: 'reads',
    request: Type.Object(
      { text: Text(1600, 1), numberUUID: Type.Optional(Uuid), optedOut: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    response: Type.Object({
      /** The rule that wins; null if none matches. */
      ruleUUID: Nullable(Uuid),
      kind: Nullable(OneOf(keywordKind.values)),
      keyword: Nullable(Type.String()),
      /** Why, as a sentence. */
      why: Type.String(),
      /** What is sent; null for no reply. */
      reply: Nullable(Type.String()),
      cost: Nullable(ReplyCost),
      consentEffect: OneOf(consentEffect.values),
      /** True if the text is kept for a user to decide: it may be an opt-out. */
      review: Type.Boolean(),
      /** Other rules that match. */
      others: Type.Array(Type.Object({ ruleUUID: Uuid, keyword: Type.String() })),
    }),
  }),
  'account.manage/getoptoutreviews': defineCall({
    summary:
      'Returns texts that may be opt-outs and wait for a decision, oldest first, up to 100, and how many there are.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(
        Type.Object({ reviewUUID: Uuid, phone: Phone, number: Type.String(), body: Type.String(), at: Instant }),
      ),
      total: Type.Integer(),
    }),
  }),
  'account.manage/reviewoptout': defineCall({
    summary: 'Blocks the sender of such a text, or dismisses it.',
    access,
    effect: 'changes',
    invalidates: [
      'account.manage/getoptoutreviews',
      'conversation.manage/getconversations',
      'conversation.manage/getconversation',
      'conversation.manage/getthread',
      'account.manage/getblacklist',
    ],
    request: Type.Object({ reviewUUID: Uuid, block: Type.Boolean() }, { additionalProperties: false }),
    response: Type.Object({ blocked: Type.Boolean() }),
  }),
};
