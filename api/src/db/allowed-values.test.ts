import { blockReason, blockScope } from '@heliograph/contract/reference/blacklist';
import { campaignStatus } from '@heliograph/contract/reference/campaigns';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { consentSource, consentStatus, lineType, listType } from '@heliograph/contract/reference/contacts';
import { lookupJobProblem, lookupJobStatus, phoneProblem } from '@heliograph/contract/reference/lookups';
import {
  direction,
  encoding,
  inboundStatus,
  messageSource,
  messageType,
  outboundStatus,
} from '@heliograph/contract/reference/messages';
import { inboundRoute, numberRegistration, numberStatus, numberType } from '@heliograph/contract/reference/numbers';
import {
  altBusinessIdType,
  brandRelationship,
  brandStatus,
  identityStatus,
  legalForm,
  vettingStatus,
} from '@heliograph/contract/reference/tcr-brands';
import { webhookEvent } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../testing';
import type { Database } from '.';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** The values in code of each column that a check constraint or an enum restricts. */
const columns: Record<string, readonly string[]> = {
  'tcr_brand.entity_type': legalForm.values,
  'tcr_brand.status': brandStatus.values,
  'tcr_brand.identity_status': identityStatus.values,
  'tcr_brand.vetting_status': vettingStatus.values,
  'tcr_brand.alt_business_id_type': altBusinessIdType.values,
  'tcr_brand.brand_relationship': brandRelationship.values,
  'campaign.channel': numberType.values,
  'campaign.status': campaignStatus.values,
  'number.type': numberType.values,
  'number.status': numberStatus.values,
  'number.registration': numberRegistration.values,
  'number.inbound_route': inboundRoute.values,
  'contact.consent_status': consentStatus.values,
  'contact.consent_source': consentSource.values,
  'contact.carrier': surchargeCarrier.values,
  'contact.line_type': lineType.values,
  'contact_list.type': listType.values,
  'message.direction': direction.values,
  'message.type': messageType.values,
  'message.source': messageSource.values,
  'message.encoding': encoding.values,
  'message.status': [...outboundStatus.values, ...inboundStatus.values],
  'message.carrier': surchargeCarrier.values,
  'message.channel': numberType.values,
  'blacklist_entry.scope': blockScope.values,
  'blacklist_entry.reason': blockReason.values,
  'lookup_request.status': lookupJobStatus.values,
  'lookup_request.problem': lookupJobProblem.values,
  'lookup_result.reason': phoneProblem.values,
  'lookup_result.line_type': lineType.values,
  'lookup_result.carrier': surchargeCarrier.values,
  'webhook_delivery.event': webhookEvent.values,
};

it.each(Object.entries(columns))('%s allows the values that the code knows', async (name, values) => {
  const [table = '', column = ''] = name.split('.');
  const checks = await db.rows<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`);
  const labels = await db.rows<{ label: string }>(sql`
    select e.enumlabel as label from pg_attribute a join pg_enum e on e.enumtypid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attname = ${column} order by e.enumsortorder`);
  const found = checks.find(({ text }) => new RegExp(`^CHECK \\(\\(${column} = ANY`).test(text));
  const words = [...(found?.text ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1]);
  expect(labels.length ? labels.map(({ label }) => label) : words).toEqual([...values]);
});
