import Type from 'typebox';
import { blacklistSpec } from '../lists/blacklist';
import { addedReason, blockReason, blockScope, blockStatus, mostBlocked } from '../reference/blacklist';
import { messageErrorCodes } from '../reference/message-errors';
import { inboundStatus, outboundStatus } from '../reference/messages';
import { technicalRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { ChosenIds, everyMatch, Filter } from './list';
import { AnyOf, CampaignRef, RowKeys, searchText, timeRange } from './parts';
import { Instant, Nullable, OneOf, Phone, PhoneInput, PhoneText, Text, Uuid } from './values';

const NumberRef = Type.Object({ numberUUID: Uuid, number: Type.String() });

/** A block of a phone, in force or removed. */
export const BlacklistRow = Type.Object({
  entryUUID: Uuid,
  phone: Phone,
  contact: Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() })),
  scope: OneOf(blockScope.values),
  /** The name of the campaign, or the number; null for the whole account. */
  subject: Nullable(Type.String()),
  reason: OneOf(blockReason.values),
  /** The text that caused it. */
  trigger: Nullable(Type.String()),
  /** The message of that text; of a block that a carrier reported, the message that it refused. */
  messageUUID: Nullable(Uuid),
  note: Type.String(),
  addedBy: Nullable(Type.String()),
  addedAt: Instant,
  status: OneOf(blockStatus.values),
  removedBy: Nullable(Type.String()),
  removedAt: Nullable(Instant),
  removedReason: Nullable(Type.String()),
});

/** A block with its whole evidence. */
const BlacklistEvidence = Type.Object({
  ...BlacklistRow.properties,
  /** When the text that caused it came in. */
  triggerAt: Nullable(Instant),
  /** The confirmation: its text, what became of it, when it left, and the milliseconds from the text that caused it. */
  confirmation: Nullable(
    Type.Object({
      messageUUID: Uuid,
      body: Type.String(),
      status: OneOf([...outboundStatus.values, ...inboundStatus.values]),
      errorCode: Nullable(OneOf(messageErrorCodes)),
      sentAt: Nullable(Instant),
      delayMs: Nullable(Type.Integer()),
    }),
  ),
  /** The consent on which a removal was based. */
  removedEvidence: Nullable(Type.String()),
});

const filter = Filter({
  /** Digits of the number, or text in the contact's name or the note. */
  ...searchText,
  /** When the block was added. */
  ...timeRange,
  entryUUID: RowKeys,
  reason: AnyOf(blockReason.values),
  scope: AnyOf(blockScope.values),
  status: AnyOf(blockStatus.values),
});

const access = technicalRoles;
const invalidates = [
  'account.manage/getblacklist',
  'account.manage/getblacklisthistory',
  'conversation.manage/getconversations',
  'conversation.manage/getconversation',
  'conversation.manage/getthread',
  'number.manage/getlookups',
] as const;

export const blacklist = {
  ...defineList(
    blacklistSpec,
    { summary: 'Lists the phones that must not be texted, with the removed ones.', access, filter, item: BlacklistRow },
    {
      summary: 'Counts the matching blocks, and returns the campaigns and numbers that a block can cover.',
      sums: { facets: Type.Object({ campaigns: Type.Array(CampaignRef), numbers: Type.Array(NumberRef) }) },
    },
    { call: 'account.manage/exportblacklist', summary: 'Exports the same blocks as CSV.' },
  ),
  'account.manage/addblacklist': defineCall({
    summary: 'Blocks phones. Numbers that are invalid are returned with their row; the others are blocked.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(
      {
        /** As typed: E.164, or a number of the United States in any format. */
        numbers: Type.Array(PhoneText(40, 1), { minItems: 1, maxItems: mostBlocked }),
        /** Typed or pasted by a user, or from a file. */
        reason: Type.Optional(OneOf(addedReason)),
        scope: Type.Optional(OneOf(blockScope.values)),
        campaignUUID: Type.Optional(Uuid),
        numberUUID: Type.Optional(Uuid),
        note: Type.Optional(Text(500)),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      added: Type.Integer(),
      /** Numbers that were blocked before. */
      existing: Type.Integer(),
      invalid: Type.Array(
        Type.Object({
          /** The place in the list; the first is 1. */
          row: Type.Integer(),
          text: Type.String(),
          /** Why, as a sentence. */
          message: Type.String(),
        }),
      ),
    }),
  }),
  'account.manage/removeblacklist': defineCall({
    summary:
      'Removes blocks: selected ones, or all that match a filter. An opt-out requires evidence of new consent; a block that a carrier reported can’t be removed.',
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(
      {
        entries: ChosenIds,
        ...everyMatch(filter),
        reason: Text(500, 1),
        /** The consent on which the removal of opt-outs is based. */
        evidence: Type.Optional(Text(2000)),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      removed: Type.Integer(),
      /** Blocks that were removed before. */
      already: Type.Integer(),
      /** Blocks that stay, with the reason; at most 1,000 of them are listed. */
      failed: Type.Array(Type.Object({ entryUUID: Uuid, phone: Phone, message: Type.String() })),
      failedTotal: Type.Integer(),
    }),
  }),
  'account.manage/getblacklisthistory': defineCall({
    summary: 'Returns every block of a phone with its evidence, newest first.',
    access,
    effect: 'reads',
    request: Type.Object({ phone: PhoneInput }, { additionalProperties: false }),
    response: Type.Object({ items: Type.Array(BlacklistEvidence) }),
  }),
};
