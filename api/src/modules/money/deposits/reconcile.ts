import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { DomainDeps } from '../../../work/deps';
import { eachAlone } from '../../../work/each-alone';
import { compareCharge, noteUnread } from './compare-charge';

/** A movement may be listed late: each reconciliation looks again at what the last ones saw. */
const overlap = 2 * dayMs;

/**
 * Reconciles ledger and card provider, once a day over all processes: reads whose money moved at the provider,
 * mirrors each of them and each deposit that changed here, and stores what still differs, for staff. Does nothing with
 * a provider that moves no money. A charge that can't be read is listed as a difference, and read again the next time.
 */
export async function reconcilePayments(deps: DomainDeps): Promise<void> {
  const { db, payments, clock } = deps;
  if (!payments.moved) return;
  const now = clock();
  const last = await db.row<{ until: Date }>(
    sql`select until from payment_reconciliation where provider = ${payments.name}`,
  );
  // A little less than a day, so that the hour at which it runs doesn't move.
  if (last && now.getTime() - last.until.getTime() < dayMs - hourMs / 2) return;
  const from = last ? new Date(last.until.getTime() - overlap) : await firstDeposit(deps);
  const refs = new Set([...(await payments.moved(from, now)), ...(await changedHere(deps, from))]);
  const unread: string[] = [];
  await eachAlone(
    refs,
    (ref) => compareCharge(deps, ref),
    (ref, error) => {
      unread.push(ref);
      deps.log({ level: 'error', message: `The charge ${ref} could not be reconciled`, error });
    },
  );
  for (const ref of unread) await noteUnread(deps, ref);
  await db.run(sql`
    insert into payment_reconciliation as r (provider, until, checked) values (${payments.name}, ${now}, ${refs.size})
    on conflict (provider) do update set until = excluded.until, checked = excluded.checked
      where r.until < excluded.until`);
}

/** Returns when the provider was first used here. */
async function firstDeposit({ db, payments, clock }: DomainDeps): Promise<Date> {
  const row = await db.row<{ at: Date | null }>(
    sql`select min(created_at) as at from deposit where provider = ${payments.name}`,
  );
  return row?.at ?? clock();
}

/** Returns the charges of deposits that changed here since an instant, or that differed. */
async function changedHere({ db, payments }: DomainDeps, from: Date): Promise<string[]> {
  const rows = await db.rows<{ ref: string }>(sql`
    select provider_ref as ref from deposit d where provider = ${payments.name} and provider_ref is not null
      and (created_at >= ${from} or settled_at >= ${from}
        or exists (select 1 from deposit_refund r where r.deposit_id = d.id
          and (r.created_at >= ${from} or r.settled_at >= ${from} or r.status = 'PROCESSING'))
        or exists (select 1 from deposit_dispute p where p.deposit_id = d.id
          and (p.closed_at is null or p.closed_at >= ${from})))
    union select provider_ref from payment_difference where provider = ${payments.name} and resolved_at is null`);
  return rows.map(({ ref }) => ref);
}
