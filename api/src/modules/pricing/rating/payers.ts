import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';

/** Who is priced alike: an account as an example of its kind, or an account to come of a site brand. */
export interface Payer {
  /** Null for an account to come. */
  accountId: string | null;
  /** Names the kind for staff. */
  name: string;
  waterfallId: string;
  deckIds: string[];
  tags: string[];
  /** Those of its campaigns that steps of waterfalls name. */
  campaigns: string[];
}

/** The campaigns that steps name, by account; drafts included, because they may be published. */
const named = sql`(select c.account_id, array_agg(c.id::text order by c.id) as campaigns from campaign c
  where c.id::text in (select jsonb_path_query(v.steps, '$[*].match.campaigns[*]') #>> '{}' from waterfall_version v)
  group by c.account_id)`;

/** Returns an account for each kind that is priced alike, and those given (each as a kind of its own). */
export async function payingAccounts(db: Executor, own: readonly string[] = []): Promise<string[]> {
  const kinds = await db.rows<{ id: string }>(sql`
    select min(a.id::text) as id from account a left join rate_deck d on d.account_id = a.id
      left join ${named} n on n.account_id = a.id
    where a.status <> 'CLOSED' group by a.host_brand_id, a.plan_id, a.waterfall_id, a.tags, d.id, n.campaigns`);
  return [...new Set([...kinds.map(({ id }) => id), ...own])];
}

/** The lists of an account, aliases as joined by `ownLists`. */
const listIds = sql`coalesce(array_remove(array[dd.id, bd.id, a.plan_id, o.id]::text[], null), '{}')`;

/** Joins the lists of an account, alias `a`: the default one, that of its site brand, and its own. */
const ownLists = sql`left join rate_deck dd on dd.kind = 'DEFAULT'
  left join rate_deck bd on bd.kind = 'HOST_BRAND' and bd.host_brand_id = a.host_brand_id
  left join rate_deck o on o.account_id = a.id`;

/** Returns what prices the given accounts, and one to come of each site brand. */
export async function payersOf(db: Executor, accountIds: readonly string[]): Promise<Payer[]> {
  const accounts = await db.rows<
    Payer & { accountId: string; brand: string; company: string; plan: string | null; own: boolean; waterfall: string }
  >(sql`
    select a.id as "accountId", b.name as brand, a.name as company, p.name as plan, o.id is not null as own,
      case when a.waterfall_id is null then '' else w.name end as waterfall, '' as name, w.id as "waterfallId",
      ${listIds} as "deckIds", a.tags, coalesce(n.campaigns, '{}') as campaigns
    from account a join host_brand b on b.id = a.host_brand_id
      join waterfall w on w.id = coalesce(a.waterfall_id, b.waterfall_id)
      left join rate_deck p on p.id = a.plan_id ${ownLists} left join ${named} n on n.account_id = a.id
    where ${idIn(sql`a.id`, accountIds)} order by a.id`);
  const brands = await db.rows<Payer>(sql`
    select null as "accountId", 'accounts of ' || a.name as name, a.waterfall_id as "waterfallId", a.tags,
      a.tags as campaigns, ${listIds} as "deckIds"
    from (select b.id as host_brand_id, b.name, b.waterfall_id, null::uuid as id, null::uuid as plan_id,
      '{}'::text[] as tags from host_brand b) a ${ownLists}
    order by a.host_brand_id`);
  return [
    ...brands,
    ...accounts.map(({ brand, company, plan, own, waterfall, ...payer }) => ({
      ...payer,
      name: own
        ? company
        : [
            `accounts of ${brand}`,
            ...(plan === null ? [] : [`with the plan ${plan}`]),
            ...(waterfall && [`by the waterfall ${waterfall}`]),
          ].join(' '),
    })),
  ];
}
