import type { CallResponse } from '@heliograph/contract';
import { CalendarIcon, PhoneIcon, WebhookIcon } from '@heliograph/kit/data';
import { lostStatuses, type AttentionKind } from '@heliograph/contract/reference/dashboard';
import { CircleXIcon, TriangleAlertIcon, type IconShape } from '@heliograph/kit/ui';
import { listLink, optOutLink } from './links';

export type AttentionItem = CallResponse<'report.manage/getattention'>['items'][number];

interface Action {
  /** A verb and its object. */
  label: string;
  to: string;
}

const span = ({ from, to }: AttentionItem): string | null => (from && to ? `${from}..${to}` : null);

/**
 * Where a campaign can be corrected: its own screen, or for users without it the numbers that need another campaign.
 */
const campaign = ({ refUUID }: AttentionItem, canOpen: (path: string) => boolean): Action =>
  canOpen('campaigns')
    ? { label: 'Fix campaign', to: listLink('campaigns', { open: refUUID }) }
    : { label: 'See numbers', to: listLink('my-numbers', { campaignUUID: refUUID }) };

const addFunds = (): Action => ({ label: 'Add funds', to: listLink('billing/add-funds') });
const brand = ({ refUUID }: AttentionItem): Action => ({
  label: 'Fix brand',
  to: listLink('tcr-brands', { brand: refUUID }),
});

const actions: Record<AttentionKind, (item: AttentionItem, canOpen: (path: string) => boolean) => Action> = {
  LOW_BALANCE: addFunds,
  BALANCE_FORECAST: addFunds,
  DEPOSIT_FAILED: addFunds,
  RECHARGE_OFF: () => ({ label: 'Choose a card', to: listLink('billing/auto-recharge') }),
  RENEWALS: () => ({ label: 'Review', to: listLink('billing/add-funds', { tab: 'renewals' }) }),
  CAMPAIGN_REJECTED: campaign,
  CAMPAIGN_ENDING: campaign,
  BRAND_FAILED: brand,
  BRAND_UNVERIFIED: brand,
  NUMBERS_WITHOUT_CAMPAIGN: () => ({
    label: 'Assign campaign',
    to: listLink('my-numbers', { type: '10DLC', status: 'ACTIVE', campaignUUID: 'none' }),
  }),
  NUMBERS_SUSPENDED: () => ({ label: 'See numbers', to: listLink('my-numbers', { status: 'SUSPENDED' }) }),
  WEBHOOK_FAILING: () => ({ label: 'Open webhook', to: listLink('inbound-messages') }),
  BROADCAST_PAUSED: ({ refUUID }) => ({
    label: 'Open broadcast',
    to: listLink('message-broadcast', { broadcast: refUUID }),
  }),
  DELIVERY_FALLING: (item) => ({
    label: 'See messages',
    to: listLink('reports/sms-outbound', { numberUUID: item.refUUID, status: lostStatuses, period: span(item) }),
  }),
  OPT_OUTS: (item) => ({ label: 'See opt-outs', to: optOutLink(span(item) ?? '') }),
};

/** Returns the place that fixes what needs attention. */
export const actionOf = (item: AttentionItem, canOpen: (path: string) => boolean): Action =>
  actions[item.kind](item, canOpen);

const icons: Partial<Record<AttentionKind, IconShape>> = {
  RENEWALS: CalendarIcon,
  CAMPAIGN_ENDING: CalendarIcon,
  WEBHOOK_FAILING: WebhookIcon,
  NUMBERS_WITHOUT_CAMPAIGN: PhoneIcon,
  NUMBERS_SUSPENDED: PhoneIcon,
};

/** Returns the icon of what needs attention. */
export const iconOf = ({ kind, tone }: AttentionItem): IconShape =>
  icons[kind] ?? (tone === 'error' ? CircleXIcon : TriangleAlertIcon);
