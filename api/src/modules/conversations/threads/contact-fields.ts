import type { CallResponse } from '@heliograph/contract';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { knownPlace } from '../../people';

/** What a text to a contact uses: the values of merge fields, and where the contact is. */
export interface TextedContact {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  carrier: SurchargeCarrier | null;
  timezone: string | null;
  state: string | null;
  country: string | null;
}

/** Reads the contact of a phone; null if there is none. */
export const contactOf = (db: Executor, accountId: string, phone: string): Promise<TextedContact | null> =>
  db.row<TextedContact>(sql`
    select first_name as "firstName", last_name as "lastName", company, email, carrier, timezone, state,
      country3 as country from contact where account_id = ${accountId} and phone = ${phone}`);

/** Returns the values of merge fields; empty ones for a phone without a contact. */
export const fieldsOf = (contact: TextedContact | null): CallResponse<'conversation.manage/getestimate'>['fields'] => ({
  first_name: contact?.firstName || null,
  last_name: contact?.lastName || null,
  company: contact?.company || null,
  email: contact?.email || null,
});

/** Returns the zones where the other party may be; none if that is unknown. */
export const zonesOf = (phone: string, contact: TextedContact | null): string[] => [
  ...knownPlace({ timezone: null, state: null, country: null, ...contact, phone }).zones,
];
