import type { CallRequest, CallResponse } from '@heliograph/contract';
import { rateLimits } from '@heliograph/contract/reference/rates';
import type { DeckKind } from '@heliograph/contract/reference/rates';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { trimmedName } from '../../../db/names';
import { plannedRates } from '../rating/planned-rates';
import { includesBrand, ofBrand, type StaffScope } from '../../identity';

type Deck = CallResponse<'admin.manage/getratedecks'>['items'][number];
type Save = CallRequest<'admin.manage/saveratedeck'>;

/** How many of the next days on which prices change are listed. */
const shownChanges = 50;

/**
 * Matches price lists that staff may see, alias `d` with the account of the list as `a`: those of their brand, and
 * those of all brands.
 */
export const visibleDecks = (scope: StaffScope) =>
  sql`(d.kind = 'DEFAULT' or coalesce(d.host_brand_id, a.host_brand_id) is null
    or ${ofBrand(scope, sql`coalesce(d.host_brand_id, a.host_brand_id)`)})`;

/** Lists the price lists in scope with the number of their accounts in scope, the default one first. */
export async function rateDecks(db: Executor, scope: StaffScope, today: string): Promise<Deck[]> {
  const own = ofBrand(scope, sql`o.host_brand_id`);
  const rows = await db.rows<{
    deckUUID: string;
    name: string;
    kind: DeckKind;
    brandId: number | null;
    brand: string | null;
    accountUUID: string | null;
    company: string | null;
    ownBrand: number | null;
    rates: number;
    accounts: number;
    changes: Deck['changes'];
  }>(sql`
    select d.id as "deckUUID", d.name, d.kind, b.id as "brandId", b.name as brand, a.id as "accountUUID",
      a.name as company, coalesce(d.host_brand_id, a.host_brand_id) as "ownBrand",
      (select count(*)::int from rate r where r.deck_id = d.id and r.valid_from <= ${today}::date
        and (r.valid_to is null or r.valid_to > ${today}::date)) as rates,
      case d.kind when 'ACCOUNT' then 1
        when 'PLAN' then (select count(*)::int from account o where o.plan_id = d.id and ${own})
        when 'HOST_BRAND' then (select count(*)::int from account o where o.host_brand_id = d.host_brand_id and ${own})
        else (select count(*)::int from account o where ${own}) end as accounts,
      coalesce((select jsonb_agg(jsonb_build_object('day', to_char(c.day, 'YYYY-MM-DD'), 'impactUUID', (
          select i.id from pricing_impact i where i.deck_id = d.id and i.prices_on = c.day
            and i.rates = ${plannedRates(sql`d.id`, sql`c.day`)} order by i.created_at desc, i.id desc limit 1))
            order by c.day)
        from (select distinct e.day from rate r cross join lateral (values (r.valid_from), (r.valid_to)) as e (day)
          where r.deck_id = d.id and e.day > ${today}::date order by 1 limit ${shownChanges}) c),
          '[]'::jsonb) as changes
    from rate_deck d left join host_brand b on b.id = d.host_brand_id left join account a on a.id = d.account_id
    where ${visibleDecks(scope)}
    order by array_position(array['DEFAULT', 'HOST_BRAND', 'PLAN', 'ACCOUNT'], d.kind), lower(d.name), d.id`);
  return rows.map(({ brandId, brand, accountUUID, company, ownBrand, ...row }) => ({
    ...row,
    hostBrand: brandId === null ? null : { id: brandId, name: brand ?? '' },
    account: accountUUID === null ? null : { accountUUID, company: company ?? '' },
    editable: ownBrand === null ? scope === 'allBrands' : includesBrand(scope, ownBrand),
  }));
}

/** Locks a price list to change it; 404 if staff can't see it, 403 if it is one of all brands and they manage one. */
export async function lockDeck(
  tx: Executor,
  scope: StaffScope,
  deckId: string,
): Promise<{ id: string; name: string; accountId: string | null }> {
  const deck = await tx.row<{ id: string; name: string; accountId: string | null; brandId: number | null }>(sql`
    select d.id, d.name, d.account_id as "accountId", coalesce(d.host_brand_id, a.host_brand_id) as "brandId"
      from rate_deck d left join account a on a.id = d.account_id
    where d.id = ${deckId} and ${visibleDecks(scope)} for no key update of d`);
  if (!deck) throw notFound('The price list');
  requireEditable(scope, deck.brandId);
  return deck;
}

/** Throws 403 for what belongs to all brands, if the caller manages one. */
export function requireEditable(scope: StaffScope, brandId: number | null): void {
  if (brandId === null ? scope !== 'allBrands' : !includesBrand(scope, brandId))
    throw new Refusal('forbidden', 'FORBIDDEN', 'Only staff of all site brands can change this.');
}

/** Creates a price list, or renames one. Returns its id. */
export async function saveDeck(tx: Executor, scope: StaffScope, body: Save, today: string): Promise<string> {
  const name = trimmedName('name', 'Name', body.name);
  if (body.deckUUID !== undefined) {
    const deck = await lockDeck(tx, scope, body.deckUUID);
    if (body.kind !== undefined || body.copyOf !== undefined)
      throw fieldError('kind', 'immutable', 'Only the name of a price list can be changed');
    await tx.run(sql`update rate_deck set name = ${name} where id = ${deck.id}`);
    return deck.id;
  }
  const { kind, brandId, accountId } = await ownerOf(tx, scope, body);
  const count = await tx.row<{ decks: number }>(
    sql`select count(*)::int as decks from rate_deck where kind <> 'ACCOUNT'`,
  );
  if (kind !== 'ACCOUNT' && (count?.decks ?? 0) >= rateLimits.decks)
    throw new Refusal('conflict', 'TOO_MANY_DECKS', `There can be ${rateLimits.decks} price lists.`);
  const id = v7();
  const added = await tx.run(
    sql`insert into rate_deck (id, name, kind, host_brand_id, account_id)
      values (${id}, ${name}, ${kind}, ${brandId}, ${accountId}) on conflict do nothing`,
  );
  if (!added)
    throw new Refusal(
      'conflict',
      'DECK_EXISTS',
      kind === 'ACCOUNT' ? 'This account already has a price list.' : 'This site brand already has a price list.',
    );
  if (body.copyOf !== undefined) await copyRates(tx, scope, body.copyOf, id, today);
  return id;
}

async function ownerOf(
  tx: Executor,
  scope: StaffScope,
  { kind, hostBrandId, accountUUID }: Save,
): Promise<{ kind: Exclude<DeckKind, 'DEFAULT'>; brandId: number | null; accountId: string | null }> {
  if (kind === undefined) throw fieldError('kind', 'required', 'Kind is required');
  if (kind === 'ACCOUNT') {
    if (accountUUID === undefined) throw fieldError('accountUUID', 'required', 'Account is required');
    const account = await tx.row<{ id: string }>(
      sql`select id from account where id = ${accountUUID} and ${ofBrand(scope, sql`host_brand_id`)}`,
    );
    if (!account) throw notFound('The account');
    return { kind, brandId: null, accountId: account.id };
  }
  if (hostBrandId === undefined) {
    if (kind === 'HOST_BRAND') throw fieldError('hostBrandId', 'required', 'Site brand is required');
    requireEditable(scope, null);
    return { kind, brandId: null, accountId: null };
  }
  const brand =
    includesBrand(scope, hostBrandId) && (await tx.row(sql`select 1 from host_brand where id = ${hostBrandId}`));
  if (!brand) throw fieldError('hostBrandId', 'invalid', 'Site brand must be valid');
  return { kind, brandId: hostBrandId, accountId: null };
}

/** Copies the prices of another list that are in force or planned; those in force begin today. */
async function copyRates(tx: Executor, scope: StaffScope, from: string, to: string, today: string): Promise<void> {
  const known = await tx.row(
    sql`select 1 from rate_deck d left join account a on a.id = d.account_id
      where d.id = ${from} and ${visibleDecks(scope)}`,
  );
  if (!known) throw notFound('The price list');
  await tx.run(sql`
    insert into rate (deck_id, item, channel, carrier, use_case, tier_from, price, valid_from, valid_to)
    select ${to}::uuid, item, channel, carrier, use_case, tier_from, price, greatest(valid_from, ${today}::date),
      valid_to from rate
    where deck_id = ${from} and (valid_to is null or valid_to > ${today}::date)`);
}
