/** The endpoints of the public API, from which routes and the OpenAPI document are made. */
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { apiScope } from '../reference/api-credentials';
import type { ApiScope } from '../reference/api-credentials';
import { direction, inboundStatus, outboundStatus } from '../reference/messages';
import { consentSource } from '../reference/contacts';
import { ContactFields } from './contacts';
import { Instant, Money, Nullable, OneOf, InternationalPhone, SenderInput, Text, Uuid } from './values';
import { AcceptedMessage, PublicMessage, MessageEvent, LookupResult, PublicContact } from './public-parts';

/** An endpoint of the public API, below `/v1`. */
export interface PublicEndpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Response extends TSchema = TSchema,
> {
  /** `{id}` is a parameter. */
  path: string;
  method: 'GET' | 'POST';
  /** One sentence for the OpenAPI document. */
  summary: string;
  scope: ApiScope;
  /** The body of a POST. */
  body: Body;
  query: Query;
  /** The status of a success. */
  status: 200 | 202;
  response: Response;
  /** Whether a repetition with the same `Idempotency-Key` takes effect once. */
  idempotent: boolean;
}

const define = <Body extends TObject, Query extends TObject, Response extends TSchema>(
  endpoint: PublicEndpoint<Body, Query, Response>,
) => endpoint;
const none = Type.Object({}, { additionalProperties: false });

/** The endpoints of the public API. */
export const publicApi = {
  sendMessages: define({
    method: 'POST',
    path: '/messages',
    scope: 'send',
    status: 202,
    idempotent: true,
    query: none,
    summary:
      'Sends a text to up to 1,000 recipients. A recipient who can’t be texted gets a failed message, which is free.',
    body: Type.Object(
      {
        from: SenderInput,
        /** E.164, each recipient once. */
        to: Type.Union([Type.Array(InternationalPhone, { minItems: 1, maxItems: 1000 }), InternationalPhone]),
        body: Text(1600, 1),
        /** Sends later, up to 35 days ahead; a time that has passed is rejected. */
        scheduleAt: Type.Optional(Instant),
        /**
         * Replaces characters such as curly quotes if that makes the text fit the cheaper encoding, and removes
         * invisible characters.
         */
        smartEncode: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ messages: Type.Array(AcceptedMessage) }),
  }),
  getMessage: define({
    method: 'GET',
    path: '/messages/{id}',
    scope: 'read',
    status: 200,
    idempotent: false,
    query: none,
    body: none,
    summary: 'Returns a message with its events.',
    response: Type.Object({ ...PublicMessage.properties, events: Type.Array(MessageEvent) }),
  }),
  listMessages: define({
    method: 'GET',
    path: '/messages',
    scope: 'read',
    status: 200,
    idempotent: false,
    body: none,
    summary: 'Lists messages, newest first.',
    query: Type.Object(
      {
        /** Up to 200; 50 by default. */
        limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })),
        /** `next` of the page before. */
        cursor: Type.Optional(Uuid),
        direction: Type.Optional(OneOf(direction.values)),
        status: Type.Optional(OneOf([...outboundStatus.values, ...inboundStatus.values])),
        /** The other party, E.164. */
        phone: Type.Optional(InternationalPhone),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ messages: Type.Array(PublicMessage), next: Nullable(Uuid) }),
  }),
  lookUpNumbers: define({
    method: 'POST',
    path: '/lookups',
    scope: 'lookup',
    status: 200,
    idempotent: true,
    query: none,
    summary:
      'Returns line type, carrier, place, and whether to text it, for up to 100 numbers. Each valid number is charged; results of the last 30 days are free.',
    body: Type.Object(
      { numbers: Type.Array(InternationalPhone, { minItems: 1, maxItems: 100 }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ results: Type.Array(LookupResult), total: Money }),
  }),
  listContacts: define({
    method: 'GET',
    path: '/contacts',
    scope: 'contacts',
    status: 200,
    idempotent: false,
    body: none,
    summary: 'Lists contacts by the order of their ids.',
    query: Type.Object(
      {
        /** Up to 200; 50 by default. */
        limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })),
        /** `next` of the page before. */
        cursor: Type.Optional(Uuid),
        /** E.164. */
        phone: Type.Optional(InternationalPhone),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ contacts: Type.Array(PublicContact), next: Nullable(Uuid) }),
  }),
  saveContact: define({
    method: 'POST',
    path: '/contacts',
    scope: 'contacts',
    status: 200,
    idempotent: false,
    query: none,
    summary:
      'Adds the contact with a phone, or updates it: omitted fields are kept, null and empty text clear. A contact who opted out stays opted out.',
    body: Type.Object(
      {
        phone: InternationalPhone,
        firstName: ContactFields.firstName,
        lastName: ContactFields.lastName,
        email: ContactFields.email,
        company: ContactFields.company,
        /** Replace the current ones. */
        tags: Type.Optional(Type.Array(Text(36, 1), { maxItems: 50 })),
        custom: ContactFields.custom,
        /** With a source. Ignored for a contact who opted out. */
        consent: Type.Optional(OneOf(['NONE', 'EXPRESS', 'EXPRESS_WRITTEN'] as const)),
        consentSource: Type.Optional(OneOf(consentSource.values)),
        consentEvidence: Type.Optional(Text(1000)),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ contact: PublicContact, created: Type.Boolean() }),
  }),
};

/** The scopes of the public API in the order of its documentation. */
export const publicScopes = apiScope.values;

/** The body of an error: RFC 9457. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  /** A sentence for people. */
  detail: Type.String(),
  /** For programs, such as `LOW_BALANCE`. */
  code: Type.String(),
  requestId: Type.String(),
  /** The rejected fields. */
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() }))),
  /** Seconds after which to try again. */
  retryAfter: Type.Optional(Type.Integer()),
});

export type PublicEndpoints = typeof publicApi;
export type PublicEndpointName = keyof PublicEndpoints;
export type PublicBody<Name extends PublicEndpointName> = Static<PublicEndpoints[Name]['body']>;
export type PublicQuery<Name extends PublicEndpointName> = Static<PublicEndpoints[Name]['query']>;
export type PublicResponse<Name extends PublicEndpointName> = Static<PublicEndpoints[Name]['response']>;
