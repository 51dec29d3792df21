import type { CallRequest, CallResponse } from '@heliograph/contract';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { ratesSpec } from '@heliograph/contract/lists/rates';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { unitOf } from '@heliograph/contract/reference/rates';
import type { DeckKind, RateItem } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { StaffScope } from '../../identity';
import { anyOf, contains, defined } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { visibleDecks } from './decks';

export type RateFilter = NonNullable<CallRequest<'admin.manage/getrates'>['filter']>;

/** A price as the list and its export have it. */
export type RateItemRow = CallResponse<'admin.manage/getrates'>['items'][number];

interface Row {
  rateId: number;
  deckUUID: string;
  deck: string;
  deckKind: DeckKind;
  item: RateItem;
  channel: string;
  carrier: string;
  useCase: string;
  tierFrom: number;
  price: bigint;
  validFrom: string;
  validTo: string | null;
  state: RateItemRow['state'];
}

/** Whether a price or surcharge, alias `r`, is in force on a day (YYYY-MM-DD). */
export const stateOn = (today: string) =>
  sql`case when r.valid_from > ${today}::date then 'FUTURE'
    when r.valid_to <= ${today}::date then 'PAST' else 'CURRENT' end`;

/** Returns the list query of the prices that staff may see. */
export function rateList(
  scope: StaffScope,
  filter: RateFilter = {},
  today: string,
): ListQuery<SortOf<typeof ratesSpec>> {
  return {
    columns: sql`r.id as "rateId", d.id as "deckUUID", d.name as deck, d.kind as "deckKind", r.item, r.channel,
      r.carrier, r.use_case as "useCase", r.tier_from as "tierFrom", r.price,
      to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(r.valid_to, 'YYYY-MM-DD') as "validTo",
        ${stateOn(today)} as state`,
    from: sql`rate r join rate_deck d on d.id = r.deck_id left join account a on a.id = d.account_id`,
    where: defined(
      visibleDecks(scope),
      contains(filter.text, sql`d.name`),
      anyOf(sql`d.id`, filter.deckUUID),
      anyOf(sql`d.kind`, filter.deckKind),
      anyOf(sql`r.item`, filter.item),
      anyOf(sql`r.channel`, filter.channel),
      anyOf(stateOn(today), filter.state),
    ),
    id: sql`r.id`,
    idType: 'bigint',
    sorts: {
      deck: { expr: sql`lower(d.name)`, type: 'text' },
      item: {
        expr: sql`(r.item || ' ' || r.channel || ' ' || r.use_case || ' ' || r.carrier || ' ' || lpad(r.tier_from::text,
          10, '0'))`,
        type: 'text',
      },
      price: { expr: sql`r.price`, type: 'bigint' },
      validFrom: { expr: sql`r.valid_from`, type: 'date' },
    },
    defaultSort: orderOf(ratesSpec),
  };
}

/** Returns the API's format of a row. */
export function toRateItem({ channel, carrier, useCase: purpose, price, ...row }: Row): RateItemRow {
  return {
    ...row,
    channel: numberType.values.find((known) => known === channel) ?? null,
    carrier: surchargeCarrier.values.find((known) => known === carrier) ?? null,
    useCase: useCase.values.find((known) => known === purpose) ?? null,
    unit: unitOf[row.item],
    price: toWire(price),
  };
}
