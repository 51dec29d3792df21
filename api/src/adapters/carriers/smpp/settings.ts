import type { IdFormats } from './ids';

/** How to reach a carrier over SMPP 3.4, how much it takes, and how it writes ids. */
export interface SmppSettings extends IdFormats {
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
  /** What the carrier means by `data_coding` 0, its default alphabet: GSM-7, or Latin-1, of which ASCII is a part. */
  alphabet: 'gsm' | 'latin1';
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
