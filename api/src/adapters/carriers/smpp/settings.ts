/** How to reach a carrier over SMPP 3.4, and how much it takes. */
export interface SmppSettings {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType: string;
  /** Parts a second that the carrier takes. */
  perSecond: number;
  /** Parts that may wait for an answer at once. */
  window: number;
  /** Seconds without traffic after which the connection is checked. */
  enquireSeconds: number;
  /**
   * How receipts without the standard field name a part: by the same id as the answer, or by its hexadecimal id as a
   * decimal number.
   */
  receiptIds: 'same' | 'decimal';
}

/** Waits, all in ms. */
export interface SmppWaits {
  /** Before the first attempt to connect again; doubles up to `longestReconnect`. */
  reconnect: number;
  longestReconnect: number;
  /** For an answer, after which the connection is closed. */
  answer: number;
  /** How long texts may be submitted in one go; the rest waits for the next one. */
  sending: number;
  /** Between two looks at what was received. */
  poll: number;
}

export const usualWaits: SmppWaits = {
  reconnect: 1_000,
  longestReconnect: 60_000,
  answer: 30_000,
  sending: 20_000,
  poll: 250,
};
