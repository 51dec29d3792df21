import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { notFound } from '../../../../base/refusal';
import { registrationPrices } from '../../tasks/prices';
import { appealBlocked, vettingBlocked } from '../../tcr-brands/brand-orders';
import { waitsForCode } from '../../tcr-brands/confirm-phone';
import { brandColumns, brandRevision } from '../../tcr-brands/fields';
import { brandEvents } from '../registration';
import { brandList, toBrandItem } from './queries';
import type { BrandRow } from './queries';
import { existingBrand, lockedReason } from '../../tcr-brands/save-brand';

type Detail = CallResponse<'account.manage/gettcrbrand'>;

// All form fields that the list does not have, except the tax ID, which stays hidden.
const further = [
  'country',
  'einIssuingCountry',
  'altBusinessIdType',
  'altBusinessId',
  'stockSymbol',
  'stockExchange',
  'businessContactEmail',
  'website',
  'firstName',
  'lastName',
  'mobilePhone',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'postalCode',
  'brandRelationship',
] as const;

type Row = BrandRow &
  Pick<Detail, (typeof further)[number] | 'vettingReason' | 'appealStatus' | 'appealReason'> & {
    feedback: unknown;
    updatedAt: Date;
    submittedAt: Date | null;
  };

/** Returns a brand of the account with all its fields; 404 if there is none. */
export async function brandDetail(db: Executor, accountId: string, brandId: string, now: Date): Promise<Detail> {
  const { columns, from, where } = brandList(accountId);
  const fields = further.map((field) => sql`b.${sql.identifier(brandColumns[field])} as ${sql.identifier(field)}`);
  const row = await db.row<Row>(sql`
    select ${columns}, ${sql.join(fields, sql`, `)}, b.updated_at as "updatedAt", b.submitted_at as "submittedAt",
      b.feedback, b.vetting_reason as "vettingReason", b.appeal_status as "appealStatus",
        b.appeal_reason as "appealReason"
    from ${from} where ${sql.join([...where, sql`b.id = ${brandId}`], sql` and `)}`);
  if (!row) throw notFound('Brand');
  const linkedCampaigns = await db.rows<Detail['linkedCampaigns'][number]>(sql`
    select id as "campaignUUID", name, status from campaign where account_id = ${accountId} and brand_id = ${brandId}
      order by lower(name), id limit 200`);
  const prices = await registrationPrices(db, accountId, now);
  const [brand, vetting, appeal] = [prices.brand().price, prices.vetting().price, prices.appeal().price];
  return {
    ...toBrandItem(row),
    country: row.country,
    einIssuingCountry: row.einIssuingCountry,
    altBusinessIdType: row.altBusinessIdType,
    altBusinessId: row.altBusinessId,
    stockSymbol: row.stockSymbol,
    stockExchange: row.stockExchange,
    businessContactEmail: row.businessContactEmail,
    website: row.website,
    firstName: row.firstName,
    lastName: row.lastName,
    mobilePhone: row.mobilePhone,
    email: row.email,
    phone: row.phone,
    street: row.street,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    brandRelationship: row.brandRelationship,
    updatedAt: row.updatedAt.toISOString(),
    revision: brandRevision(await existingBrand(db, accountId, brandId, false)),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    lockedReason: lockedReason(row.status),
    linkedCampaigns,
    feedback: row.feedback as Detail['feedback'],
    vettingReason: row.vettingReason,
    appealStatus: row.appealStatus,
    appealReason: row.appealReason,
    vettingBlocked: vettingBlocked(row),
    appealBlocked: appealBlocked(row),
    waitsForCode: waitsForCode(row),
    prices: { registration: toWire(brand), vetting: toWire(vetting), appeal: toWire(appeal) },
    events: await brandEvents(db, accountId, brandId),
  };
}
