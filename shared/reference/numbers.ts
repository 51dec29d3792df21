/**
 * Numbers that T-Mobile lets one 10DLC campaign send from; more take a number pool, which is applied
 * for. From `warn` on people are told that they come close.
 */
export const campaignNumberLimit = { warn: 45, most: 49 } as const;

/** Campaign states in which a campaign takes no numbers: not submitted yet, refused, or over. */
export const campaignsWithoutNumbers = ['DRAFT', 'FAILED', 'TCR_FAILED', 'TCR_SUSPENDED', 'TCR_EXPIRED', 'MNO_REJECTED', 'DEACTIVATED'] as const;
