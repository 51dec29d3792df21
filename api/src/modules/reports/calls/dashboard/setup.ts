import type { CallResponse } from '@heliograph/contract';
import { campaignsWithoutNumbers } from '@heliograph/contract/reference/campaigns';
import { setupStep, type SetupStep } from '@heliograph/contract/reference/dashboard';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { textArray } from '../../../../paging';

type Setup = NonNullable<CallResponse<'report.manage/getattention'>['setup']>;
type State = Setup['steps'][number]['state'];

interface Facts {
  email: boolean;
  terms: boolean;
  funds: boolean;
  brands: string[];
  campaigns: string[];
  sender: boolean;
  number: boolean;
  sent: boolean;
  onTheWay: boolean;
}

/** Returns the steps of an account to its first delivered text; null once there is one. */
export async function setupSteps(
  db: Executor,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<Setup | null> {
  if (await wasDelivered(db, accountId)) return null;
  const facts = await db.row<Facts>(sql`
    select u.email_verified_at is not null as email,
      exists (select 1 from tos_acceptance t where t.user_id = u.id) as terms,
      exists (select 1 from deposit d where d.account_id = a.id and d.status = 'SUCCEEDED')
        or coalesce((select balance > a.lowest_balance and balance > 0 from ledger_account
          where account_id = a.id and kind = 'WALLET'), false) as funds,
      array(select distinct case when b.status = 'OK' then 'DONE' when b.status = 'REGISTRATION_PENDING' then 'WAITING'
        when b.status = 'REGISTRATION_FAILED' then 'FAILED' else 'OPEN' end
        from tcr_brand b where b.account_id = a.id and b.deleted_at is null) as brands,
      array(select distinct case when c.status in ('ACCEPTED', 'MNO_ACCEPTED', 'MNO_PROVISIONED') then 'DONE'
        when c.status in ('DRAFT', 'DEACTIVATED') then 'OPEN'
        when c.status = any (${textArray(campaignsWithoutNumbers)}) then 'FAILED' else 'WAITING' end from campaign c
          where c.account_id = a.id) as campaigns,
      exists (select 1 from number n where n.account_id = a.id and n.status = 'ACTIVE'
        and n.registration = 'REGISTERED') as sender,
      exists (select 1 from number n where n.account_id = a.id and n.status = 'ACTIVE') as number,
      exists (select 1 from account_hour h where h.account_id = a.id and h.direction = 'OUTBOUND'
        and h.messages > 0) as sent,
      exists (select 1 from account_hour h where h.account_id = a.id and h.direction = 'OUTBOUND'
        and h.status in ('queued', 'sending', 'sent') and h.messages > 0) as "onTheWay"
    from account a join app_user u on u.account_id = a.id and u.id = ${userId} where a.id = ${accountId}`);
  if (!facts) return null;
  const campaign = best(facts.campaigns);
  const states: Record<SetupStep, State> = {
    EMAIL: facts.email ? 'DONE' : 'OPEN',
    TERMS: facts.terms ? 'DONE' : 'OPEN',
    FUNDS: facts.funds ? 'DONE' : 'OPEN',
    // A campaign of a toll-free number or a short code has no brand.
    BRAND: campaign === 'DONE' ? 'DONE' : best(facts.brands),
    CAMPAIGN: campaign,
    NUMBER: facts.sender ? 'DONE' : facts.number ? 'WAITING' : 'OPEN',
    FIRST_TEXT: facts.onTheWay ? 'WAITING' : 'OPEN',
  };
  return { isNew: !facts.sent, steps: setupStep.values.map((step) => ({ step, state: states[step] })) };
}

/** Returns the state that is nearest to the end: one brand or campaign is enough. */
const best = (states: readonly string[]): State =>
  (['DONE', 'WAITING', 'FAILED'] as const).find((state) => states.includes(state)) ?? 'OPEN';

/**
 * Checks whether a message was ever delivered, by days: those of an account with much traffic end the search at once.
 */
async function wasDelivered(db: Executor, accountId: string): Promise<boolean> {
  const row = await db.row<{ yes: boolean }>(
    sql`select exists (select 1 from number_day where account_id = ${accountId} and delivered > 0) as yes`,
  );
  return row?.yes ?? false;
}
