import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { brandLabel, brandLabels } from '@heliograph/shared/reference/tcr-brands';
import type { BrandStatus, IdentityStatus } from '@heliograph/shared/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import { Refusal, notFound } from '../../base/refusal';
import { brandColumns, brandFields, checkBrand, mergeBrand, storedBrand } from './fields';
import type { BrandValues } from './fields';

type Saved = CallResponse<'account.manage/createtcrbrand'>;

/** The user who saves a brand, the IP address, and the time. */
export interface Saver {
  accountId: string;
  ip: string;
  at: Date;
}

interface Existing extends BrandValues {
  status: BrandStatus;
  identityStatus: IdentityStatus;
}

// The registry allows this many brands per mobile phone, across all of its customers.
const brandsPerMobile = 3;

/** Returns why a brand can't be changed in this state; null if it can. */
export function lockedReason(status: BrandStatus): string | null {
  if (status === 'REGISTRATION_PENDING') return 'This brand is being registered. You can change it once the registry responds.';
  return status === 'DELETION_PENDING' ? 'This brand is being deleted.' : null;
}

/** Saves a new brand, as a draft or submitted. Call it inside a transaction. */
export async function createBrand(tx: Executor, { submit, ...body }: CallRequest<'account.manage/createtcrbrand'>, saver: Saver): Promise<Saved> {
  const form = mergeBrand(body, {});
  checkBrand(form, submit);
  const values = storedBrand(form, submit);
  const brandUUID = v7();
  await holdNames(tx, values);
  await refuseTaken(tx, values, saver.accountId, brandUUID, submit);
  const status = submit ? 'REGISTRATION_PENDING' : 'DRAFT';
  const { accountId, ip, at } = saver;
  await tx.run(sql`
    insert into tcr_brand (id, account_id, status, identity_status, created_at, updated_at, submitted_at, submitted_ip, ${sql.join(brandFields.map(column), sql`, `)})
    values (${brandUUID}, ${accountId}, ${status}, 'SELF_DECLARED', ${at}, ${at}, ${submit ? at : null}, ${submit ? ip : null},
            ${sql.join(brandFields.map((field) => sql`${values[field]}`), sql`, `)})`);
  return { brandUUID, status, identityStatus: 'SELF_DECLARED', updatedAt: at.toISOString() };
}

/**
 * Changes a brand. A submitted one must satisfy all rules, and a change of legal form, legal name
 * or tax ID of a registered one sends it to the registry again. Call it inside a transaction.
 */
export async function updateBrand(tx: Executor, { submit, brandUUID, ...body }: CallRequest<'account.manage/updatetcrbrand'>, saver: Saver): Promise<Saved> {
  const before = await tx.row<Existing>(sql`
    select status, identity_status as "identityStatus", ${sql.join(brandFields.map((field) => sql`${column(field)} as ${sql.identifier(field)}`), sql`, `)}
    from tcr_brand where account_id = ${saver.accountId} and id = ${brandUUID} and deleted_at is null for update`);
  if (!before) throw notFound('Brand');
  const locked = lockedReason(before.status);
  if (locked) throw new Refusal('conflict', 'BRAND_LOCKED', locked);

  const strict = submit || before.status !== 'DRAFT';
  const form = mergeBrand(body, before);
  checkBrand(form, strict);
  const values = storedBrand(form, strict);
  await holdNames(tx, values);
  await refuseTaken(tx, values, saver.accountId, brandUUID, strict);
  const next = nextState(before, values, submit);
  await tx.run(sql`
    update tcr_brand set ${sql.join(brandFields.map((field) => sql`${column(field)} = ${values[field]}`), sql`, `)}, updated_at = ${saver.at},
      status = ${next.status}, identity_status = ${next.identityStatus}
      ${next.sent ? sql`, status_reason = null, submitted_at = ${saver.at}, submitted_ip = ${saver.ip}` : sql``}
    where account_id = ${saver.accountId} and id = ${brandUUID}`);
  return { brandUUID, status: next.status, identityStatus: next.identityStatus, updatedAt: saver.at.toISOString() };
}

const column = (field: (typeof brandFields)[number]): SQL => sql`${sql.identifier(brandColumns[field])}`;

function nextState(before: Existing, values: BrandValues, submit: boolean): { status: BrandStatus; identityStatus: IdentityStatus; sent: boolean } {
  if (before.status !== 'OK') {
    return submit
      ? { status: 'REGISTRATION_PENDING', identityStatus: 'SELF_DECLARED', sent: true }
      : { status: before.status, identityStatus: before.identityStatus, sent: false };
  }
  const someoneElse = (['entityType', 'legalName', 'ein', 'einIssuingCountry'] as const).some((field) => before[field] !== values[field]);
  return someoneElse
    ? { status: 'REGISTRATION_PENDING', identityStatus: 'UNVERIFIED', sent: true }
    : { status: 'OK', identityStatus: before.identityStatus, sent: false };
}

/** Serializes saves with the same tax ID or mobile phone, so that the check before writing holds. */
async function holdNames(tx: Executor, { ein, mobilePhone }: BrandValues): Promise<void> {
  for (const name of [ein ? `ein ${ein}` : null, mobilePhone ? `mobile ${mobilePhone}` : null]) {
    if (name) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

async function refuseTaken(tx: Executor, values: BrandValues, accountId: string, brandId: string, strict: boolean): Promise<void> {
  const conflict = (field: string, message: string) => new Refusal('conflict', 'DUPLICATE', message, { fields: [{ field, code: 'taken', message }] });
  const { ein, einIssuingCountry, mobilePhone, entityType } = values;
  if (ein) {
    const other = await tx.row<{ name: string }>(sql`
      select display_name as name from tcr_brand
      where account_id = ${accountId} and ein = ${ein} and ein_country3 = ${einIssuingCountry} and id <> ${brandId} and deleted_at is null`);
    if (other) throw conflict('ein', `${brandLabel('ein', values)} already belongs to your brand ${other.name}`);
  }
  if (!strict || entityType !== 'SOLE_PROPRIETOR' || !mobilePhone) return;
  const counted = await tx.row<{ brands: number }>(sql`
    select count(*)::int as brands from tcr_brand
    where mobile_phone = ${mobilePhone} and entity_type = 'SOLE_PROPRIETOR' and status <> 'DRAFT' and id <> ${brandId} and deleted_at is null`);
  if ((counted?.brands ?? 0) >= brandsPerMobile) throw conflict('mobilePhone', `${brandLabels.mobilePhone} already belongs to ${brandsPerMobile} brands, the maximum that the registry allows`);
}
