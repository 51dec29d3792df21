import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { LineType } from '@heliograph/contract/reference/contacts';

/** What a provider knows about a phone; null where it doesn't know. */
export interface PhoneFacts {
  lineType: LineType;
  /** The carrier in our words, and as the provider writes it. */
  carrier: SurchargeCarrier | null;
  carrierName: string | null;
  /** Three digits, and two or three. */
  mcc: string | null;
  mnc: string | null;
  ported: boolean | null;
  /** Location routing number of a ported number. */
  lrn: string | null;
  /** Operating company number of the carrier. */
  ocn: string | null;
  city: string | null;
  /** Two letters, in the United States and Canada. */
  state: string | null;
  /** Whether the phone can get texts. */
  reachable: boolean | null;
}

/** The port to a provider of look-ups. */
export interface LookupPort {
  /** `none` if look-ups aren't set up. */
  name: string;
  /** Looks up phones in E.164; a phone that is absent in the result is unknown, and free. Throws if it can't answer. */
  find(phones: readonly string[]): Promise<ReadonlyMap<string, PhoneFacts>>;
}

declare module '../../work/deps' {
  interface DomainDeps {
    /** Looks up phones. */
    lookup: LookupPort;
  }
}
