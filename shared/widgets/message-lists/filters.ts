import { formatPhone, type FilterOption } from '@heliograph/kit/data';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { keywordKind } from '@heliograph/contract/reference/keywords';
import { messageErrorCodes, messageErrors } from '@heliograph/contract/reference/message-errors';
import { direction, messageSource, outboundStatus } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import { deliveryState } from '@heliograph/contract/reference/webhooks';

interface Named {
  name: string;
}

/** Filters whose options are the same in every list. A list that rarely needs one adds `more: true`. */
export const periodFilter = { kind: 'period', key: 'period', label: 'Time' } as const;
export const statusFilter = {
  kind: 'options',
  key: 'status',
  label: 'Status',
  options: outboundStatus.options(),
} as const;
export const errorFilter = {
  kind: 'options',
  key: 'errorCode',
  label: 'Error',
  options: [
    ...messageErrorCodes.map((value) => ({ value, label: messageErrors[value].title })),
    { value: 'none', label: 'No error' },
  ],
} as const;
export const carrierFilter = {
  kind: 'options',
  key: 'carrier',
  label: 'Carrier',
  options: [...surchargeCarrier.options(), { value: 'none', label: 'Not known' }],
} as const;
export const channelFilter = {
  kind: 'options',
  key: 'channel',
  label: 'Channel',
  options: numberType.options(),
} as const;
export const directionFilter = {
  kind: 'options',
  key: 'direction',
  label: 'Direction',
  options: direction.options(),
} as const;
export const sourceFilter = {
  kind: 'options',
  key: 'source',
  label: 'Source',
  more: true,
  options: messageSource.options(),
} as const;
export const keywordFilter = {
  kind: 'options',
  key: 'keyword',
  label: 'Keyword type',
  options: [...keywordKind.options(), { value: 'none', label: 'No keyword' }],
} as const;
export const webhookFilter = {
  kind: 'options',
  key: 'webhook',
  label: 'Webhook',
  options: [...deliveryState.options(), { value: 'none', label: 'No event' }],
} as const;

/** Filters whose options are the account's own, from the summary of the list. */
export const campaignFilter = {
  kind: 'options',
  key: 'campaignUUID',
  label: 'Campaign',
  options: ({ facets }: { facets: { campaigns: readonly (Named & { campaignUUID: string })[] } }): FilterOption[] => [
    { value: 'none', label: 'No campaign' },
    ...facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
  ],
} as const;
export const numberFilter = {
  kind: 'options',
  key: 'numberUUID',
  label: 'Number',
  options: ({ facets }: { facets: { numbers: readonly { numberUUID: string; number: string }[] } }): FilterOption[] =>
    facets.numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) })),
} as const;
export const broadcastFilter = {
  kind: 'options',
  key: 'broadcastUUID',
  label: 'Broadcast',
  more: true,
  options: ({ facets }: { facets: { broadcasts: readonly (Named & { broadcastUUID: string })[] } }): FilterOption[] => [
    { value: 'none', label: 'No broadcast' },
    ...facets.broadcasts.map(({ broadcastUUID, name }) => ({ value: broadcastUUID, label: name })),
  ],
} as const;
export const userFilter = {
  kind: 'options',
  key: 'userUUID',
  label: 'User',
  more: true,
  options: ({ facets }: { facets: { users: readonly (Named & { userUUID: string })[] } }): FilterOption[] =>
    facets.users.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
} as const;
export const credentialFilter = {
  kind: 'options',
  key: 'credentialUUID',
  label: 'API credential',
  more: true,
  options: ({ facets }: { facets: { credentials: readonly (Named & { credentialUUID: string })[] } }): FilterOption[] =>
    facets.credentials.map(({ credentialUUID, name }) => ({ value: credentialUUID, label: name })),
} as const;
