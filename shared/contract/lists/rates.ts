import { surchargeCarrier } from '../reference/carriers';
import { numberType } from '../reference/numbers';
import { deckKind, rateItem, rateState, rateUnit } from '../reference/rates';
import { useCase } from '../reference/use-cases';
import { describeList } from './describe-list';

/** The staff's list of prices, of all price lists. */
export const ratesSpec = describeList('admin.manage/getrates', 'item', {
  deck: { label: 'Price list', kind: 'text', sort: true },
  deckKind: { label: 'Kind of list', kind: 'text', of: deckKind },
  item: { label: 'Item', kind: 'text', of: rateItem, sort: true },
  channel: { label: 'Channel', kind: 'text', of: numberType },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier },
  useCase: { label: 'Use case', kind: 'text', of: useCase },
  tierFrom: { label: 'Tier from', kind: 'integer', csv: 'Units of the month before it applies' },
  price: { label: 'Price', kind: 'usd', sort: true },
  unit: { label: 'Unit', kind: 'text', of: rateUnit },
  validFrom: { label: 'Effective from', kind: 'day', sort: true },
  validTo: { label: 'Until', kind: 'day', csv: 'First day it no longer applies' },
  state: { label: 'Status', kind: 'status', of: rateState },
});
