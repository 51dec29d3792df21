import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { BrandStatus, IdentityStatus } from '@heliograph/contract/reference/tcr-brands';
import { sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { Refusal, notFound } from '../../../base/refusal';
import type { DomainDeps } from '../../../work/deps';
import { addBrandEvent } from '../tasks/events';
import { payOnce, requireRegistry, sumOf, type Fee, type Registrant } from '../tasks/pay-once';
import { registrationPrices } from '../tasks/prices';
import { addTask } from '../tasks/tasks';
import { requireRevision } from '../../../work/revision';
import {
  brandColumns,
  brandFields,
  brandRevision,
  checkBrand,
  mergeBrand,
  storedBrand,
  type BrandValues,
} from './fields';
import { holdNames, refuseTaken } from './unique-brand';

type Deps = Pick<DomainDeps, 'db' | 'campaignRegistry'>;

type Saved = CallResponse<'account.manage/createtcrbrand'>;

type Created = CallRequest<'account.manage/createtcrbrand'>;

type Updated = CallRequest<'account.manage/updatetcrbrand'>;

/** The user who saves a brand, the IP address, and the time. */
export interface Saver extends Registrant {
  ip: string;
}

interface Existing extends BrandValues {
  status: BrandStatus;
  identityStatus: IdentityStatus;
  registryId: string | null;
}

/** Returns why a brand can't be changed in this state; null if it can. */
export function lockedReason(status: BrandStatus): string | null {
  if (status === 'REGISTRATION_PENDING')
    return 'This brand is being registered. You can change it once the registry responds.';
  return status === 'DELETION_PENDING' ? 'This brand is being deleted.' : null;
}

/** Saves a new brand, as a draft or submitted, which is charged. */
export function createBrand(
  { db, campaignRegistry }: Deps,
  { submit, expectedFee, idempotencyKey, ...body }: Created,
  saver: Saver,
): Promise<Saved> {
  const form = mergeBrand(body, {});
  checkBrand(form, submit);
  if (submit) requireRegistry(campaignRegistry);
  return payOnce(
    db,
    saver,
    { idempotencyKey, content: ['createtcrbrand', submit, body], expectedFee: submit ? expectedFee : undefined },
    async (tx) => {
      const values = storedBrand(form, submit);
      const brandUUID = v7();
      const { accountId, ip, at } = saver;
      await holdNames(tx, values);
      await refuseTaken(tx, values, accountId, brandUUID, submit);
      const status = submit ? 'REGISTRATION_PENDING' : 'DRAFT';
      await tx.run(sql`
      insert into tcr_brand (id, account_id, status, identity_status, created_at, updated_at, submitted_at,
        submitted_ip, ${sql.join(brandFields.map(column), sql`, `)})
      values (${brandUUID}, ${accountId}, ${status}, 'SELF_DECLARED', ${at}, ${at}, ${submit ? at : null},
        ${submit ? ip : null},
              ${sql.join(
                brandFields.map((field) => sql`${values[field]}`),
                sql`, `,
              )})`);
      const fees = submit
        ? await submission(tx, saver, { brandUUID, name: values.displayName ?? '', action: 'SUBMIT' })
        : [];
      return {
        fees,
        response: {
          brandUUID,
          status,
          identityStatus: 'SELF_DECLARED',
          updatedAt: at.toISOString(),
          revision: brandRevision(values),
          charged: toWire(sumOf(fees)),
        },
      };
    },
  );
}

/**
 * Changes a brand. A submitted one must satisfy all rules, and a change of legal form, legal name, tax ID, or person
 * and mobile phone of a sole proprietor of a registered one sends it to the registry again, which is charged.
 */
export function updateBrand(
  { db, campaignRegistry }: Deps,
  { submit, brandUUID, expectedFee, idempotencyKey, revision, ...body }: Updated,
  saver: Saver,
): Promise<Saved> {
  return payOnce(
    db,
    saver,
    {
      idempotencyKey,
      content: ['updatetcrbrand', brandUUID, submit, body],
      expectedFee: submit ? expectedFee : undefined,
    },
    async (tx) => {
      const before = await existingBrand(tx, saver.accountId, brandUUID, true);
      const locked = lockedReason(before.status);
      if (locked) throw new Refusal('conflict', 'BRAND_LOCKED', locked);
      requireRevision(revision, brandRevision(before));
      const strict = submit || before.status !== 'DRAFT';
      const form = mergeBrand(body, before);
      checkBrand(form, strict);
      const values = storedBrand(form, strict);
      await holdNames(tx, values);
      await refuseTaken(tx, values, saver.accountId, brandUUID, strict);
      const next = nextState(before, values, submit);
      if (next.sent) requireRegistry(campaignRegistry);
      await tx.run(sql`
      update tcr_brand set ${sql.join(
        brandFields.map((field) => sql`${column(field)} = ${values[field]}`),
        sql`, `,
      )}, updated_at = ${saver.at},
        status = ${next.status}, identity_status = ${next.identityStatus}
        ${
          next.sent
            ? sql`, status_reason = null, feedback = '[]', submitted_at = ${saver.at},
          submitted_ip = ${saver.ip}`
            : sql``
        }
      where account_id = ${saver.accountId} and id = ${brandUUID}`);
      const fees = next.sent
        ? await submission(tx, saver, {
            brandUUID,
            name: values.displayName ?? '',
            action: before.registryId === null ? 'SUBMIT' : 'RESUBMIT',
          })
        : [];
      if (!next.sent && before.status === 'OK' && brandFields.some((field) => before[field] !== values[field]))
        await addTask(tx, { accountId: saver.accountId, brandId: brandUUID, action: 'UPDATE' }, saver.at);
      return {
        fees,
        response: {
          brandUUID,
          status: next.status,
          identityStatus: next.identityStatus,
          updatedAt: saver.at.toISOString(),
          revision: brandRevision(values),
          charged: toWire(sumOf(fees)),
        },
      };
    },
  );
}

/**
 * Returns what submitting a brand with some changes would cost now, in micro-USD: nothing if the registry doesn't check
 * it again.
 */
export async function submissionFee(
  db: Executor,
  accountId: string,
  { brandUUID, ...body }: CallRequest<'account.manage/quotetcrbrand'>,
  price: bigint,
): Promise<bigint> {
  if (brandUUID === undefined) return price;
  const before = await existingBrand(db, accountId, brandUUID, false);
  return nextState(before, storedBrand(mergeBrand(body, before), before.status !== 'DRAFT'), true).sent ? price : 0n;
}

/** Reads a brand of the account, and locks it to change it; 404 if there is none. */
export async function existingBrand(
  tx: Executor,
  accountId: string,
  brandId: string,
  change: boolean,
): Promise<Existing> {
  const brand = await tx.row<Existing>(sql`
    select status, identity_status as "identityStatus", tcr_brand_id as "registryId", ${sql.join(
      brandFields.map((field) => sql`${column(field)} as ${sql.identifier(field)}`),
      sql`, `,
    )}
    from tcr_brand where account_id = ${accountId} and id = ${brandId}
      and deleted_at is null ${change ? sql`for update` : sql``}`);
  if (!brand) throw notFound('Brand');
  return brand;
}

/** Passes a brand on to the registry, notes it, and returns the fee. */
async function submission(
  tx: Executor,
  { accountId, userId, at }: Saver,
  { brandUUID, name, action }: { brandUUID: string; name: string; action: 'SUBMIT' | 'RESUBMIT' },
): Promise<Fee[]> {
  const { price: amount, rating } = (await registrationPrices(tx, accountId, at)).brand();
  await addTask(tx, { accountId, brandId: brandUUID, action }, at);
  await addBrandEvent(tx, brandUUID, {
    accountId,
    type: 'SUBMITTED',
    text: action === 'SUBMIT' ? 'Submitted for registration' : 'Submitted again',
    amount,
    userId,
    at,
  });
  return [
    {
      kind: 'brand_fee',
      amount,
      rating,
      description: `Brand registration, ${name}`,
      ref: { type: 'brand', id: brandUUID },
    },
  ];
}

const column = (field: (typeof brandFields)[number]): SQL => sql`${sql.identifier(brandColumns[field])}`;

function nextState(
  before: Existing,
  values: BrandValues,
  submit: boolean,
): { status: BrandStatus; identityStatus: IdentityStatus; sent: boolean } {
  if (before.status !== 'OK') {
    return submit
      ? { status: 'REGISTRATION_PENDING', identityStatus: 'SELF_DECLARED', sent: true }
      : { status: before.status, identityStatus: before.identityStatus, sent: false };
  }
  const someoneElse = (
    ['entityType', 'legalName', 'ein', 'einIssuingCountry', 'firstName', 'lastName', 'mobilePhone'] as const
  ).some((field) => before[field] !== values[field]);
  return someoneElse
    ? { status: 'REGISTRATION_PENDING', identityStatus: 'UNVERIFIED', sent: true }
    : { status: 'OK', identityStatus: before.identityStatus, sent: false };
}
