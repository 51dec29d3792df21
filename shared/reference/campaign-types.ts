/** Kinds of campaign: the use cases that the configuration offers (specification §3). */
export const campaignTypes = ['10 DLC', 'Toll-Free', 'Short Code'] as const;

export type CampaignType = (typeof campaignTypes)[number];
