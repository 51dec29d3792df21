import { useState } from 'react';
import { countOf, EmptyState, PlusIcon } from '@heliograph/kit/data';
import { ConfirmDialog, lazyPart } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, HStack, Notice, Stack } from '@heliograph/kit/ui';
import type { CampaignMessage, CampaignMessages } from './campaign-message';
import { MessageLine } from './message-line';
import { messageMenu } from './message-menu';

const SendTest = lazyPart(
  () => import('./send-test'),
  (part) => part.SendTest,
);
const MessageForm = lazyPart(
  () => import('./message-form'),
  (part) => part.MessageForm,
);

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
    void run(() =>
      shell.call('campaign.manage/ordersamples', {
        campaignUUID,
        samples: ids,
        revision: campaign.samplesRevision,
      }),
    );
  const register = () =>
    void run(async () => {
      const { sent } = await shell.call('campaign.manage/registersamples', { campaignUUID });
      shell.toast.success(`${countOf(sent, 'sample', 'samples')} sent to the registry`);
    });

  const copy = async (message: CampaignMessage) => {
    await navigator.clipboard.writeText(message.body);
    shell.toast.success(`Text of ${message.name} copied`);
  };
  const menuOf = (message: CampaignMessage) =>
    messageMenu(
      message,
      { campaign, samples, busy },
      {
        edit: setEditing,
        copy: (one) => void copy(one).catch(() => undefined),
        test: setTesting,
        broadcast: ({ campaignMessageUUID }) =>
          shell.navigate(`/main/message-broadcast?broadcast=new&template=${campaignMessageUUID}`),
        order,
        archive: setArchiving,
      },
    );

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
            <MessageLine key={message.campaignMessageUUID} message={message} menu={menuOf(message)} />
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
