/** The conditions of smart lists, and the values of custom fields. Browsers import types only. */
import Type, { type Static } from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { conditionFields, conditionOp, consentStatus, contactLimits, lineType } from '../reference/contacts';
import { Filter } from './list';
import { AnyOf, AnyUuid, AnyUuidOrNone, RowKeys, searchText, Several, timeRange } from './parts';
import { OneOf, Text } from './values';

/** The pattern of the key of a custom field. */
export const fieldKeyPattern = '^[a-z][a-z0-9_]{0,35}$';

/** The value of a custom field: text, a number, a day (`YYYY-MM-DD`), or yes or no. */
export const CustomValue = Type.Union([
  Text(contactLimits.customText),
  Type.Number({ minimum: -1e15, maximum: 1e15 }),
  Type.Boolean(),
]);

/** Values of custom fields by key; fields without a value are absent. */
export const CustomValues = Type.Record(Type.String({ pattern: fieldKeyPattern }), CustomValue);

/**
 * Compares a field of a contact, or a custom field (`custom.` and its key), with a value of its type. Times are
 * compared by days in the account's time zone.
 */
export const ContactCondition = Type.Object(
  {
    field: Type.String({ pattern: `^(${Object.keys(conditionFields).join('|')}|custom\\.[a-z][a-z0-9_]{0,35})$` }),
    op: OneOf(conditionOp.values),
    value: Type.Optional(Type.Union([Text(200, 1), Type.Number({ minimum: -1e15, maximum: 1e15 }), Type.Boolean()])),
  },
  { additionalProperties: false },
);

/** The filter of contacts, also that of a smart list. */
export const ContactFilter = Filter({
  /** Digits of the phone number, or text in first name, last name, email or company. */
  ...searchText,
  /** When the contact was created. */
  ...timeRange,
  contactDataUUID: RowKeys,
  contactListUUID: AnyUuidOrNone,
  /** On none of these lists. */
  notContactListUUID: AnyUuid,
  tag: Several(Text(36, 1)),
  consent: AnyOf(consentStatus.values),
  optedOut: Type.Boolean(),
  carrier: AnyOf(surchargeCarrier.values),
  lineType: AnyOf(lineType.values),
  timezone: Several(Text(64, 1)),
  state: Several(Text(2, 2), 60),
  hasReplied: Type.Boolean(),
  /** All must hold. */
  conditions: Several(ContactCondition, contactLimits.conditions),
});

export type ContactFilter = Static<typeof ContactFilter>;
export type ContactCondition = Static<typeof ContactCondition>;
export type CustomValues = Static<typeof CustomValues>;
