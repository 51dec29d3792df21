import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { Encoding } from '@heliograph/contract/reference/messages';
import type { NumberType } from '@heliograph/contract/reference/numbers';

/** A text to send. The id is our reference at the carrier: a second hand-over of the same id sends nothing. */
export interface OutboundText {
  id: string;
  /** The own number: E.164, or the digits of a short code. */
  from: string;
  to: string;
  body: string;
  encoding: Encoding;
  segments: number;
  channel: NumberType;
}

/** The carrier's answer for one text: accepted, refused for good, or to be tried again after a wait. */
export type HandOver =
  | { id: string; result: 'accepted'; carrier: SurchargeCarrier | null }
  | { id: string; result: 'refused'; code: MessageErrorCode; carrier: SurchargeCarrier | null }
  | { id: string; result: 'busy'; code: MessageErrorCode; afterMs: number; begun?: boolean }
  /** There was no time for it in this batch: it is handed over again at once. `begun` if parts of it have left. */
  | { id: string; result: 'unsent'; begun: boolean };

/**
 * What became of a text that may have been handed over. `unknown` if the connection ended before the carrier's answer:
 * it must not be sent again.
 */
export type Fate = HandOver | { id: string; result: 'unknown' };

/** A delivery receipt; it may come late, twice, out of order, or never. */
export interface Receipt {
  messageId: string;
  status: 'delivered' | 'undelivered';
  code: MessageErrorCode | null;
  /** The code as the carrier sent it. */
  vendorCode: string | null;
  at: Date;
}

/** A text from a phone to one of our numbers. A repetition of a `vendorId` is ignored. */
export interface InboundText {
  vendorId: string;
  from: string;
  to: string;
  body: string;
  carrier: SurchargeCarrier | null;
  at: Date;
}

/** Receives what a carrier reports. A rejected promise means that nothing was stored: report it again. */
export interface CarrierEvents {
  receipts(list: readonly Receipt[]): Promise<void>;
  inbound(list: readonly InboundText[]): Promise<void>;
}

/** The port to a carrier. */
export interface CarrierPort {
  name: string;
  /**
   * Hands texts over; throws only if nothing was handed over. The fate of a text without an answer is not known yet:
   * ask for it later with `lookUp`.
   */
  send(texts: readonly OutboundText[]): Promise<HandOver[]>;
  /**
   * Reports after a crash what became of texts that may have been handed over; a text that is absent never arrived.
   * Null if this carrier can't know: then such texts are not sent again.
   */
  lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, Fate> | null>;
  start(events: CarrierEvents): Promise<void>;
  stop(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends and receives texts. */
    messaging: { carrier: CarrierPort; events: CarrierEvents };
  }
}
