import type { CallResponse } from '@heliograph/contract';

/** The messages of a campaign. */
export type CampaignMessages = CallResponse<'campaign.manage/getcampaignmessages'>;

/** A sample or a template of a campaign. */
export type CampaignMessage = CampaignMessages['items'][number];
