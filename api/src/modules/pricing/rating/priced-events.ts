import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { channelItems, rateItem } from '@heliograph/contract/reference/rates';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import type { UseCase } from '@heliograph/contract/reference/use-cases';
import { grouped } from '../../../base/grouped';
import type { BillableEvent } from '../../money';

/** Checks whether an item is a message, whose price may differ by carrier, registration, and campaign. */
export const isMessage = (item: RateItem): item is 'sms_out' | 'sms_in' => item === 'sms_out' || item === 'sms_in';

/**
 * Returns one event of an item for everything that its price can depend on, of one unit. Messages are of no campaign
 * and of each of those given.
 */
export function eventsOf(item: RateItem, campaigns: readonly string[] = []): BillableEvent[] {
  const channels = (channelItems as readonly RateItem[]).includes(item) ? numberType.values : [null];
  const [carriers, registrations, campaignIds] = isMessage(item)
    ? [surchargeCarrier.values, [true, false], [null, ...campaigns]]
    : [[null], [true], [null]];
  const useCases = item === 'campaign_monthly' ? useCase.values : [null];
  return channels.flatMap((channel) =>
    carriers.flatMap((carrier) =>
      registrations.flatMap((registered) =>
        campaignIds.flatMap((campaignId) =>
          useCases.map((purpose) => ({ item, channel, carrier, useCase: purpose, campaignId, registered, units: 1 })),
        ),
      ),
    ),
  );
}

type NamedBy = (event: BillableEvent) => (string | null)[];

const channelOf = ({ channel }: BillableEvent): string | null => channel && numberType.label(channel);

/** What is part of a name, from nothing to everything. */
const levels: readonly NamedBy[] = [
  () => [],
  (event) => [channelOf(event)],
  (event) => [channelOf(event), event.carrier, event.useCase && useCase.label(event.useCase as UseCase)],
  (event) => [
    channelOf(event),
    event.carrier,
    event.registered ? 'registered' : 'unregistered',
    event.campaignId === null ? 'other campaigns' : `campaign ${event.campaignId}`,
  ],
];

/**
 * Returns names of events for staff, as few as possible: `Outbound message` if all of them are among the given ones,
 * `Outbound message, 10DLC, AT&T` if all of those are. `campaigns` are those that the events were made for.
 */
export function namesOf(events: readonly BillableEvent[], campaigns: readonly string[] = []): string[] {
  const all = [...new Set(events.map(({ item }) => item))].flatMap((item) => eventsOf(item, campaigns));
  const found: string[] = [];
  let left = [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
  for (const level of levels) {
    const nameOf = (event: BillableEvent): string =>
      [rateItem.label(event.item), ...level(event).filter((part) => part)].join(', ');
    const complete = grouped(all, nameOf);
    for (const [name, group] of grouped(left, nameOf)) {
      if (group.length < (complete.get(name)?.length ?? 0)) continue;
      found.push(name);
      left = left.filter((event) => nameOf(event) !== name);
    }
  }
  return found;
}
