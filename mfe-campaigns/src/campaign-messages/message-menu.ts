import {
  ArrowDownIcon,
  ArrowUpIcon,
  BroadcastIcon,
  CopyIcon,
  EditIcon,
  SendIcon,
  TrashIcon,
} from '@heliograph/kit/data';
import type { MenuItem } from '@heliograph/kit/overlay';
import { campaignLimits } from '@heliograph/contract/reference/campaigns';
import type { CampaignMessage, CampaignMessages } from './campaign-message';

interface MessageList {
  campaign: CampaignMessages['campaign'];
  /** Ids of the samples in their order. */
  samples: readonly string[];
  /** True while another change is being saved. */
  busy: boolean;
}

interface MenuActions {
  edit: (message: CampaignMessage) => void;
  copy: (message: CampaignMessage) => void;
  test: (message: CampaignMessage) => void;
  broadcast: (message: CampaignMessage) => void;
  /** Saves the samples in this order. */
  order: (samples: string[]) => void;
  archive: (message: CampaignMessage) => void;
}

/** Returns the actions for a message. Samples stay as they are while the campaign is locked; templates don't. */
export function messageMenu(
  message: CampaignMessage,
  { campaign, samples, busy }: MessageList,
  { edit, copy, test, broadcast, order, archive }: MenuActions,
): MenuItem[] {
  const at = samples.indexOf(message.campaignMessageUUID);
  const moved = (to: number) => {
    const next = samples.filter((id) => id !== message.campaignMessageUUID);
    next.splice(to, 0, message.campaignMessageUUID);
    return next;
  };
  const free = campaign.locked === null && !busy;
  return [
    {
      label: 'Edit',
      icon: EditIcon,
      disabled: at >= 0 && campaign.locked !== null,
      onSelect: () => edit(message),
    },
    { label: 'Copy text', icon: CopyIcon, onSelect: () => copy(message) },
    ...(campaign.status === 'MNO_PROVISIONED'
      ? [
          { label: 'Send test', icon: SendIcon, onSelect: () => test(message) },
          { label: 'Use in broadcast', icon: BroadcastIcon, onSelect: () => broadcast(message) },
        ]
      : []),
    ...(at > 0 ? [{ label: 'Move up', icon: ArrowUpIcon, disabled: !free, onSelect: () => order(moved(at - 1)) }] : []),
    ...(at >= 0 && at < samples.length - 1
      ? [{ label: 'Move down', icon: ArrowDownIcon, disabled: !free, onSelect: () => order(moved(at + 1)) }]
      : []),
    at >= 0
      ? {
          label: 'Remove from samples',
          disabled: !free,
          onSelect: () => order(samples.filter((id) => id !== message.campaignMessageUUID)),
        }
      : {
          label: 'Use as sample',
          disabled: !free || samples.length >= campaignLimits.samples,
          onSelect: () => order([...samples, message.campaignMessageUUID]),
        },
    {
      label: 'Archive',
      icon: TrashIcon,
      tone: 'danger',
      disabled: at >= 0 && campaign.locked !== null,
      onSelect: () => archive(message),
    },
  ];
}
