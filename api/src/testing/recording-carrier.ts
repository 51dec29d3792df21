import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { CarrierPort, HandOver, OutboundText } from '../modules/texting';

/** What a test sees of its carrier, and how it answers. */
export interface Recorded {
  /** What the carrier was handed. */
  sent: OutboundText[];
  /** What the carrier answers. */
  answer: (text: OutboundText) => HandOver;
}

/** Returns an answer that accepts a text for a phone of a carrier. */
export const accepts =
  (carrier: SurchargeCarrier) =>
  ({ id }: Pick<OutboundText, 'id'>) =>
    ({ id, result: 'accepted', carrier }) as const;

/** Creates a carrier that records and answers as a test says, and later knows what it was handed. */
export const recordingCarrier = (recorded: Recorded, name: SurchargeCarrier): CarrierPort => ({
  name: 'test',
  send: async (texts) => {
    recorded.sent.push(...texts);
    return texts.map((text) => recorded.answer(text));
  },
  lookUp: async (ids) =>
    new Map(
      ids
        .filter((id) => recorded.sent.some((text) => text.id === id))
        .map((id) => [id, accepts(name)({ id })] as const),
    ),
  start: async () => undefined,
  stop: async () => undefined,
});
