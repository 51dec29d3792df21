import { useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BroadcastIcon,
  CopyIcon,
  countOf,
  DateTime,
  EditIcon,
  EmptyState,
  MoreIcon,
  Pill,
  PlusIcon,
  SendIcon,
  Status,
  TrashIcon,
} from '@heliograph/shared/data';
import { ConfirmDialog, lazyPart, Menu, type MenuItem } from '@heliograph/shared/overlay';
import { campaignLimits, campaignMessageStatus } from '@heliograph/shared/reference/campaigns';
import { useCase } from '@heliograph/shared/reference/use-cases';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, HStack, IconButton, Notice, Stack, Text } from '@heliograph/shared/ui';

const SendTest = lazyPart(
  () => import('./send-test'),
  (part) => part.SendTest,
);
const MessageForm = lazyPart(
  () => import('./message-form'),
  (part) => part.MessageForm,
);

/** The messages of a campaign. */
export type CampaignMessages = CallResponse<'campaign.manage/getcampaignmessages'>;
export type CampaignMessage = CampaignMessages['items'][number];

/** Lists samples in their order, then templates; adds, edits, reorders, and archives them. */
export function MessagesTab({ data: { campaign, items } }: { data: CampaignMessages }) {
  const shell = useShell();
  const [editing, setEditing] = useState<CampaignMessage | 'new' | null>(null);
  const [testing, setTesting] = useState<CampaignMessage | null>(null);
  const [archiving, setArchiving] = useState<CampaignMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const [archived, setArchived] = useState(false);
  const samples = items.filter(({ sample }) => sample !== null).map(({ campaignMessageUUID }) => campaignMessageUUID);
  const waiting =
    campaign.status === 'MNO_PROVISIONED'
      ? items.filter(({ sample, status }) => sample !== null && status !== 'REGISTERED').length
      : 0;
  const hidden = items.filter(({ status }) => status === 'ARCHIVED').length;
  const { campaignUUID } = campaign;

  /** Runs a change; a failed call has shown its toast. */
  const run = async (change: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await change().catch(() => undefined);
    setBusy(false);
  };
  const order = (ids: string[]) =>
    void run(() => shell.call('campaign.manage/ordersamples', { campaignUUID, samples: ids }));
  const register = () =>
    void run(async () => {
      const { sent } = await shell.call('campaign.manage/registersamples', { campaignUUID });
      shell.toast.success(`${countOf(sent, 'sample', 'samples')} sent to the registry`);
    });

  const menuOf = (message: CampaignMessage): MenuItem[] => {
    const at = samples.indexOf(message.campaignMessageUUID);
    const moved = (to: number) => {
      const next = samples.filter((id) => id !== message.campaignMessageUUID);
      next.splice(to, 0, message.campaignMessageUUID);
      return next;
    };
    const free = campaign.locked === null && !busy;
    const copy = async () => {
      await navigator.clipboard.writeText(message.body);
      shell.toast.success(`Text of ${message.name} copied`);
    };
    return [
      {
        label: 'Edit',
        icon: EditIcon,
        disabled: at >= 0 && campaign.locked !== null,
        onSelect: () => setEditing(message),
      },
      { label: 'Copy text', icon: CopyIcon, onSelect: () => void copy().catch(() => undefined) },
      ...(campaign.status === 'MNO_PROVISIONED'
        ? [
            { label: 'Send test', icon: SendIcon, onSelect: () => setTesting(message) },
            {
              label: 'Use in broadcast',
              icon: BroadcastIcon,
              onSelect: () =>
                shell.navigate(`/main/message-broadcast?broadcast=new&template=${message.campaignMessageUUID}`),
            },
          ]
        : []),
      ...(at > 0
        ? [{ label: 'Move up', icon: ArrowUpIcon, disabled: !free, onSelect: () => order(moved(at - 1)) }]
        : []),
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
        onSelect: () => setArchiving(message),
      },
    ];
  };

  const shown = items.filter(({ status }) => archived || status !== 'ARCHIVED');
  return (
    <Stack gap="16">
      <HStack flexWrap="wrap" gap="8">
        <Button variant="filled" icon={PlusIcon} onClick={() => setEditing('new')}>
          Add message
        </Button>
        {waiting > 0 && campaign.locked === null && (
          <Button busy={busy} onClick={register}>
            Send changes to the registry
          </Button>
        )}
        {hidden > 0 && (
          <Button variant="quiet" onClick={() => setArchived(!archived)}>
            {archived ? 'Hide archived' : `Show ${hidden} archived`}
          </Button>
        )}
      </HStack>
      {campaign.locked !== null && (
        <Notice title="Samples can’t be changed now.">{campaign.locked} Templates can.</Notice>
      )}
      {waiting > 0 && campaign.locked === null && (
        <Notice tone="warning" title="Carriers know other samples than these.">
          Send the changes to the registry, so that your messages match what is registered. It’s free.
        </Notice>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title="No messages yet"
          text="Messages that you add appear here, for registration and as templates in conversations."
          action={<Button onClick={() => setEditing('new')}>Add message</Button>}
        />
      ) : (
        <chakra.ul borderTopWidth="1px" borderColor="border" aria-label="Messages">
          {shown.map((message) => (
            <chakra.li
              key={message.campaignMessageUUID}
              display="flex"
              gap="12"
              alignItems="flex-start"
              paddingBlock="12"
              borderBottomWidth="1px"
              borderColor="border"
            >
              <chakra.div flexGrow={1} minWidth="0">
                <HStack flexWrap="wrap" gap="8">
                  <b>{message.name}</b>
                  {message.sample !== null && <Pill meaning="unknown">{`Sample ${message.sample}`}</Pill>}
                  <Status of={campaignMessageStatus} is={message.status} />
                </HStack>
                <Text whiteSpace="pre-wrap" overflowWrap="anywhere" marginTop="4">
                  {message.body}
                </Text>
                <Text tone="muted" textStyle="small" marginTop="4">
                  {message.subUseCase &&
                    `${useCase.label(message.subUseCase as Parameters<typeof useCase.label>[0])} · `}
                  {message.encoding} · {countOf(message.segments, 'segment', 'segments')} · Changed{' '}
                  <DateTime at={message.updatedAt} /> ·{' '}
                  {message.lastUsedAt ? (
                    <>
                      Last used <DateTime at={message.lastUsedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </Text>
              </chakra.div>
              {message.status !== 'ARCHIVED' && (
                <Menu
                  trigger={<IconButton icon={MoreIcon} aria-label={`Actions for ${message.name}`} />}
                  items={menuOf(message)}
                />
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {editing !== null && (
        <MessageForm
          campaign={campaign}
          message={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {testing && <SendTest campaignUUID={campaignUUID} message={testing} onClose={() => setTesting(null)} />}
      {archiving && (
        <ConfirmDialog
          open
          onClose={() => setArchiving(null)}
          title={`Archive ${archiving.name}?`}
          consequence="It is removed from the samples of the campaign and from the templates in conversations."
          confirmLabel="Archive message"
          cancelLabel="Keep message"
          onConfirm={async () => {
            await shell.call('campaign.manage/archivecampaignmessage', {
              campaignUUID,
              campaignMessageUUID: archiving.campaignMessageUUID,
            });
            shell.toast.success(`Message ${archiving.name} archived`);
          }}
        />
      )}
    </Stack>
  );
}
