import { toWire } from '@heliograph/contract/money';
import { messageErrors } from '@heliograph/contract/reference/message-errors';

/** The parts of a row of each list of messages that differ from the API's format. */
export interface MessageRow {
  at: Date;
  campaignUUID: string | null;
  campaignName: string | null;
  rate: bigint;
  surcharge: bigint;
  total: bigint;
}

/** Returns the time, the campaign, and the prices of a message in the API's format. */
export const toCommon = ({ at, campaignUUID, campaignName, rate, surcharge, total }: MessageRow) => ({
  at: at.toISOString(),
  campaign: campaignUUID === null ? null : { campaignUUID, name: campaignName ?? '' },
  rate: toWire(rate),
  surcharge: toWire(surcharge),
  total: toWire(total),
});

/** Returns when a message was sent and delivered in the API's format. */
export const toTimes = ({ sentAt, deliveredAt }: { sentAt: Date | null; deliveredAt: Date | null }) => ({
  sentAt: sentAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

/** Returns the title of an error by its code. */
export const errorTitle = (code: string): string => messageErrors[code as keyof typeof messageErrors]?.title ?? code;
