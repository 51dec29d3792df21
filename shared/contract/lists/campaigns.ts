import { campaignStatus } from '../reference/campaigns';
import { numberType } from '../reference/numbers';
import { useCase } from '../reference/use-cases';
import { describeList } from './describe-list';

/** The list of campaigns. */
export const campaignsSpec = describeList('campaign.manage/getcampaigns', '-createdAt', {
  name: { label: 'Name', kind: 'text', sort: true },
  channel: { label: 'Channel', kind: 'text', of: numberType, sort: true },
  brand: { label: 'Brand', kind: 'text', sort: true },
  useCase: { label: 'Use case', kind: 'text', of: useCase, sort: true },
  subUseCases: { label: 'Sub use cases', kind: 'words', of: useCase },
  status: { label: 'Status', kind: 'status', of: campaignStatus, sort: true },
  carriers: { label: 'Carriers', kind: 'words' },
  rejectReason: { label: 'Reason', kind: 'text' },
  numbers: { label: 'Numbers', kind: 'integer', sort: true },
  attClass: { label: 'AT&T class', kind: 'text' },
  attTpm: { label: 'AT&T segments a minute', kind: 'integer' },
  tmobileTier: { label: 'T-Mobile tier', kind: 'text' },
  samples: { label: 'Samples', kind: 'integer' },
  monthlyFee: { label: 'Monthly fee', kind: 'usd', sort: true },
  renewsOn: { label: 'Renews', kind: 'day', sort: true, csv: 'Renews on' },
  autoRenew: { label: 'Auto-renew', kind: 'boolean' },
  sent30Days: { label: 'Sent, 30 d', kind: 'integer', sort: true, csv: 'Sent, 30 days' },
  optOutRate: { label: 'Opt-outs', kind: 'share', csv: 'Opt-out rate, 30 days' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
});
