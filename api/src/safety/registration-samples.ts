import type { Samples } from './tenant-ids';

/** Bodies of calls about brands and campaigns. */
export const registrationSamples: Samples = {
  'account.manage/createtcrbrand': () => ({ entityType: 'PRIVATE_PROFIT', displayName: 'Brand', submit: false }),
  'account.manage/updatetcrbrand': ({ brandUUID }) => ({ brandUUID, displayName: 'Other name', submit: false }),
  'account.manage/quotetcrbrand': ({ brandUUID }) => ({ brandUUID }),
  'account.manage/ordervetting': ({ verifiedUUID }) => ({
    brandUUID: verifiedUUID,
    expectedFee: '41.000000',
    idempotencyKey: `key-of-${verifiedUUID}`,
  }),
  'account.manage/confirmbrandphone': ({ soleUUID }) => ({ brandUUID: soleUUID, code: '246810' }),
  'account.manage/sendbrandcode': ({ soleUUID }) => ({ brandUUID: soleUUID }),
  'account.manage/appealtcrbrand': ({ unverifiedUUID }) => ({
    brandUUID: unverifiedUUID,
    evidence: 'The letter of the tax authority',
    expectedFee: '11.000000',
    idempotencyKey: `key-of-${unverifiedUUID}`,
  }),
  'campaign.manage/quotecampaign': ({ campaignUUID }) => ({ campaignUUID, channel: '10DLC', useCase: 'MIXED' }),
  'campaign.manage/getcampaignchoices': ({ campaignUUID }) => ({ campaignUUID }),
  'campaign.manage/createcampaign': ({ brandUUID }) => ({ channel: '10DLC', name: 'Reminders', brandUUID }),
  'campaign.manage/updatecampaign': ({ draftUUID, brandUUID }) => ({
    campaignUUID: draftUUID,
    name: 'Other name',
    brandUUID,
  }),
  'campaign.manage/submitcampaign': ({ draftUUID }) => ({
    campaignUUID: draftUUID,
    expectedFee: '45.000000',
    idempotencyKey: `key-of-${draftUUID}`,
  }),
  'campaign.manage/getqualification': ({ verifiedUUID }) => ({ brandUUID: verifiedUUID, useCase: 'MIXED' }),
  'campaign.manage/deactivatecampaign': ({ waitingUUID }) => ({ campaignUUID: waitingUUID, confirm: 'Waiting' }),
  'campaign.manage/deletecampaign': ({ draftUUID }) => ({ campaignUUID: draftUUID }),
  'campaign.manage/clonecampaign': ({ campaignUUID }) => ({ campaignUUID, name: 'Copy' }),
  'campaign.manage/savecampaignmessage': ({ campaignUUID, campaignMessageUUID }) => ({
    campaignUUID,
    campaignMessageUUID,
    name: 'Hello',
    body: 'Hello {{first_name|there}}',
  }),
  'campaign.manage/archivecampaignmessage': ({ campaignUUID, campaignMessageUUID }) => ({
    campaignUUID,
    campaignMessageUUID,
  }),
  'campaign.manage/ordersamples': ({ draftUUID }) => ({ campaignUUID: draftUUID, samples: [] }),
  'campaign.manage/nudgecampaign': ({ waitingUUID }) => ({
    campaignUUID: waitingUUID,
    intent: 'REVIEW',
    description: 'It has been two weeks now.',
  }),
  'campaign.manage/switchrenewal': ({ campaignUUID }) => ({ campaigns: [campaignUUID], autoRenew: false }),
  'campaign.manage/assignnumbers': ({ campaignUUID, numberUUID }) => ({ campaignUUID, numbers: [numberUUID] }),
};
