import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { EntryInput, Rating } from '../../money';

/** A message as it is charged; amounts in micro-USD, for the whole message. */
export interface ChargedMessage {
  direction: 'INBOUND' | 'OUTBOUND';
  /** The own number, E.164 or a short code. */
  number: string;
  numberId: string;
  campaignId: string | null;
  carrier: SurchargeCarrier | null;
  segments: number;
  basePrice: bigint;
  surcharge: bigint;
  rating: Rating | null;
}

/** A line on the wallet for several messages, and how it splits into revenue; micro-USD. */
export interface ChargeLine extends EntryInput {
  base: bigint;
  surcharge: bigint;
}

/**
 * Groups the messages of a batch into lines: one per direction, number, campaign, carrier, price per segment, and
 * rating. The lines sum up to exactly the prices of the messages; free messages have none.
 */
export function chargeLines(messages: readonly ChargedMessage[]): ChargeLine[] {
  const groups = new Map<string, ChargedMessage[]>();
  for (const message of messages) {
    if (message.basePrice + message.surcharge === 0n) continue;
    const key = [
      message.direction,
      message.numberId,
      message.campaignId,
      message.carrier,
      unitRate(message),
      message.rating?.id,
    ].join(' ');
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return [...groups.values()].flatMap(lineOf);
}

const unitRate = ({ basePrice, surcharge, segments }: ChargedMessage) => (basePrice + surcharge) / BigInt(segments);

function lineOf(group: readonly ChargedMessage[]): ChargeLine[] {
  const [first] = group;
  if (!first) return [];
  const sum = (amount: (message: ChargedMessage) => bigint) =>
    group.reduce((total, message) => total + amount(message), 0n);
  const [base, surcharge] = [sum(({ basePrice }) => basePrice), sum((message) => message.surcharge)];
  const inbound = first.direction === 'INBOUND';
  const count = group.length === 1 ? '1 message' : `${group.length} messages`;
  const carrier = first.carrier ?? 'other carriers';
  return [
    {
      ledger: 'WALLET',
      amount: -(base + surcharge),
      kind: inbound ? 'message_inbound' : 'message_outbound',
      description: inbound
        ? `SMS to ${first.number} from ${carrier}, ${count}`
        : `SMS from ${first.number} to ${carrier}, ${count}`,
      refType: 'message',
      segments: group.reduce((total, message) => total + message.segments, 0),
      unitRate: unitRate(first),
      numberId: first.numberId,
      campaignId: first.campaignId ?? undefined,
      rating: first.rating,
      base,
      surcharge,
    },
  ];
}
