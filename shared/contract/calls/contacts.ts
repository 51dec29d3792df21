import Type from 'typebox';
import { contactsSpec } from '../lists/contacts';
import { surchargeCarrier } from '../reference/carriers';
import { consentSource, consentStatus, contactLimits, lineType } from '../reference/contacts';
import { direction, inboundStatus, outboundStatus } from '../reference/messages';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { ContactFilter, CustomValue, CustomValues, fieldKeyPattern } from './contact-filter';
import { ChosenIds, everyMatch } from './list';
import { Day } from './parts';
import { SetChange, WholeSet } from './set-change';
import { EmailOrNone, Instant, Nullable, OneOf, Phone, PhoneInput, Text, Uuid } from './values';

const ListRef = Type.Object({ contactListUUID: Uuid, name: Type.String() });

const filter = ContactFilter;

/** A contact of the account. */
export const ContactRow = Type.Object({
  contactDataUUID: Uuid,
  phone: Phone,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Nullable(Type.String()),
  company: Nullable(Type.String()),
  lists: Type.Array(ListRef),
  tags: Type.Array(Type.String()),
  consent: Type.Object({
    status: OneOf(consentStatus.values),
    source: Nullable(OneOf(consentSource.values)),
    at: Nullable(Instant),
  }),
  /** When the contact opted out; null while texting is allowed. */
  optedOutAt: Nullable(Instant),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  lineType: OneOf(lineType.values),
  timezone: Nullable(Type.String()),
  state: Nullable(Type.String({ description: 'Two letters.' })),
  lastInboundAt: Nullable(Instant),
  lastOutboundAt: Nullable(Instant),
  createdAt: Instant,
  custom: CustomValues,
});

/** A postal address of a contact; unknown parts are null. */
export const ContactAddress = Type.Object({
  street: Nullable(Type.String()),
  city: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  country: Nullable(Type.String({ description: 'Three letters.' })),
});

/** A message on the details page of a contact. */
const ContactMessage = Type.Object({
  messageUUID: Uuid,
  at: Instant,
  direction: OneOf(direction.values),
  /** The account's number. */
  number: Type.String(),
  body: Type.String(),
  status: OneOf([...outboundStatus.values, ...inboundStatus.values]),
});

/** All details of a contact. */
export const ContactDetail = Type.Object({
  ...ContactRow.properties,
  address: ContactAddress,
  birthday: Nullable(Day),
  /** BCP 47, such as `en` or `es-MX`. */
  language: Nullable(Type.String()),
  /** What the contact said or signed, and where, as recorded by a user. */
  consentEvidence: Nullable(Type.String()),
  updatedAt: Instant,
  counts: Type.Object({ sent: Type.Integer(), received: Type.Integer(), conversations: Type.Integer() }),
  /** Up to 20, newest first. */
  lastMessages: Type.Array(ContactMessage),
});

/** A contact in the form: on an update, omitted fields are kept; null and empty text clear. */
export const ContactFields = {
  /** An assigned number; unique within the account (409 on `phone`). Required to add one. */
  phone: Type.Optional(PhoneInput),
  firstName: Type.Optional(Text(50)),
  lastName: Type.Optional(Text(50)),
  email: Type.Optional(Nullable(EmailOrNone)),
  company: Type.Optional(Nullable(Text(100))),
  tags: Type.Optional(WholeSet(Text(36, 1), { maxItems: 50 })),
  tagChange: Type.Optional(SetChange(Text(36, 1), 50)),
  timezone: Type.Optional(Nullable(Text(64))),
  /** State or region: ISO 3166-2 without the country, two letters in the United States. */
  state: Type.Optional(Nullable(Type.String({ pattern: '^([A-Z0-9]{1,3})?$' }))),
  street: Type.Optional(Nullable(Text(100))),
  city: Type.Optional(Nullable(Text(100))),
  postalCode: Type.Optional(Nullable(Text(20))),
  /** Three letters. */
  country: Type.Optional(Nullable(Type.String({ pattern: '^([A-Z]{3})?$' }))),
  birthday: Type.Optional(Nullable(Day)),
  language: Type.Optional(Nullable(Type.String({ pattern: '^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$', maxLength: 35 }))),
  /** `REVOKED` records an opt-out, which no later edit reverts: only the contact can, by texting. */
  consentStatus: Type.Optional(OneOf(consentStatus.values)),
  /** Required with EXPRESS and EXPRESS_WRITTEN. */
  consentSource: Type.Optional(Nullable(OneOf(consentSource.values))),
  /** When it was given; now by default. Not in the future. */
  consentAt: Type.Optional(Nullable(Instant)),
  consentEvidence: Type.Optional(Nullable(Text(1000))),
  /** Values of custom fields, each key once. Omitted ones are kept; null clears. */
  custom: Type.Optional(
    Type.Array(
      Type.Object(
        { key: Type.String({ pattern: fieldKeyPattern }), value: Nullable(CustomValue) },
        { additionalProperties: false },
      ),
      { maxItems: contactLimits.fields },
    ),
  ),
  /** The static lists of the contact, replacing the current ones. */
  contactListUUIDs: Type.Optional(WholeSet(Uuid, { maxItems: 200 })),
  /** Static lists that the contact joins and leaves. */
  listChange: Type.Optional(SetChange(Uuid, 200)),
};

const chosen = { contacts: ChosenIds, ...everyMatch(filter) };

const access = messagingRoles;

export const contacts = {
  ...defineList(
    contactsSpec,
    { summary: 'Lists the contacts of the account.', access, filter, item: ContactRow },
    {
      summary: 'Counts the matching contacts, and returns filter options.',
      sums: {
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({ lists: Type.Array(ListRef), tags: Type.Array(Type.String()) }),
      },
    },
    { call: 'contact.manage/exportcontacts', summary: 'Exports the same contacts as CSV.' },
  ),
  'contact.manage/getcontact': defineCall({
    summary: 'Returns a contact with its lists, consent, counts, and latest messages.',
    access,
    effect: 'reads',
    request: Type.Object({ contactDataUUID: Uuid }, { additionalProperties: false }),
    response: ContactDetail,
  }),
  'contact.manage/savecontact': defineCall({
    summary: 'Adds a contact, or updates an existing one.',
    access,
    effect: 'changes',
    invalidates: [
      'contact.manage/getcontacts',
      'contact.manage/getcontact',
      'contact.manage/getcontactevents',
      'contact.manage/getduplicates',
      'contact.manage/getmergepreview',
      'contact.manage/gettags',
      'contact.manage/getlists',
      'report.manage/getsmsoutbound',
      'report.manage/getsmsinbound',
      'conversation.manage/getconversations',
      'conversation.manage/getconversation',
      'number.manage/getlookups',
    ],
    request: Type.Object({ contactDataUUID: Type.Optional(Uuid), ...ContactFields }, { additionalProperties: false }),
    response: Type.Object({
      contactDataUUID: Uuid,
      created: Type.Boolean(),
      /** True if the number opted out earlier, which also applies to the contact. */
      optedOut: Type.Boolean(),
    }),
  }),
  'contact.manage/deletecontacts': defineCall({
    summary: 'Permanently deletes contacts. Opt-outs are kept as hashes of the numbers.',
    access,
    effect: 'changes',
    invalidates: [
      'contact.manage/getcontacts',
      'contact.manage/getcontact',
      'contact.manage/getduplicates',
      'contact.manage/getlists',
      'report.manage/getsmsoutbound',
      'report.manage/getsmsinbound',
      'conversation.manage/getconversations',
      'conversation.manage/getconversation',
    ],
    request: Type.Object(chosen, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Integer() }),
  }),
  'contact.manage/addlistmembers': defineCall({
    summary: 'Adds contacts to a static list.',
    access,
    effect: 'changes',
    invalidates: [
      'contact.manage/getcontacts',
      'contact.manage/getcontact',
      'contact.manage/getcontactevents',
      'contact.manage/getlists',
      'conversation.manage/getconversation',
    ],
    request: Type.Object({ contactListUUID: Uuid, ...chosen }, { additionalProperties: false }),
    response: Type.Object({ added: Type.Integer(), already: Type.Integer() }),
  }),
  'contact.manage/removelistmembers': defineCall({
    summary: 'Removes contacts from a static list.',
    access,
    effect: 'changes',
    invalidates: [
      'contact.manage/getcontacts',
      'contact.manage/getcontact',
      'contact.manage/getcontactevents',
      'contact.manage/getlists',
      'conversation.manage/getconversation',
    ],
    request: Type.Object({ contactListUUID: Uuid, ...chosen }, { additionalProperties: false }),
    response: Type.Object({ removed: Type.Integer() }),
  }),
  'contact.manage/tagcontacts': defineCall({
    summary: 'Adds tags to contacts, and removes tags from them.',
    access,
    effect: 'changes',
    invalidates: [
      'contact.manage/getcontacts',
      'contact.manage/getcontact',
      'contact.manage/getcontactevents',
      'contact.manage/gettags',
    ],
    request: Type.Object(
      {
        add: Type.Optional(Type.Array(Text(36, 1), { maxItems: 10 })),
        remove: Type.Optional(Type.Array(Text(36, 1), { maxItems: 10 })),
        ...chosen,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ changed: Type.Integer() }),
  }),
};
