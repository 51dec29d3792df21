import * as messaging from '@heliograph/shared/reference/messaging';
import { altBusinessIdTypes, brandRelationships } from '@heliograph/shared/reference/tcr-brand';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing';
import type { Database } from '.';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** The values that the code knows of each column that a check constraint restricts. */
const columns: Record<string, readonly string[]> = {
  'tcr_brand.entity_type': messaging.entityTypes,
  'tcr_brand.status': messaging.brandStatuses,
  'tcr_brand.identity_status': messaging.identityStatuses,
  'tcr_brand.vetting_status': messaging.vettingStatuses,
  'tcr_brand.alt_business_id_type': altBusinessIdTypes,
  'tcr_brand.brand_relationship': brandRelationships,
  'campaign.channel': messaging.numberTypes,
  'campaign.status': messaging.campaignStatuses,
  'number.type': messaging.numberTypes,
  'number.status': messaging.numberStatuses,
  'number.registration': messaging.numberRegistrations,
  'number.inbound_route': messaging.inboundRoutes,
  'contact.consent_status': messaging.consentStatuses,
  'contact.consent_source': messaging.consentSources,
  'contact.carrier': messaging.surchargeCarriers,
  'contact.line_type': messaging.lineTypes,
  'contact_list.type': messaging.listTypes,
  'message.direction': messaging.directions,
  'message.type': messaging.messageTypes,
  'message.source': messaging.messageSources,
  'message.encoding': messaging.encodings,
  'message.status': [...messaging.outboundStatuses, ...messaging.inboundStatuses],
  'message.carrier': messaging.surchargeCarriers,
};

it.each(Object.entries(columns))('%s allows the values that the code knows', async (name, values) => {
  const [table = '', column = ''] = name.split('.');
  const checks = await db.rows<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`);
  const found = checks.find(({ text }) => new RegExp(`^CHECK \\(\\(${column} = ANY`).test(text));
  expect([...(found?.text ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1])).toEqual([...values]);
});
