import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { EditIcon, InboxIcon, ListScreen, RefreshIcon, type ListHandle } from '@heliograph/kit/data';
import { ConfirmDialog, lazyPart, Menu } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { webhookEvent } from '@heliograph/contract/reference/webhooks';
import { useShell } from '@heliograph/platform/session';
import { Button, HStack } from '@heliograph/kit/ui';
import { columns, filters, type EventRow } from './list';
import type { EventSelection } from './replay-selected';
import { WebhookSummary } from './webhook-summary';

const WebhookForm = lazyPart(
  () => import('./dialogs'),
  (part) => part.WebhookForm,
);
const SecretDialog = lazyPart(
  () => import('./dialogs'),
  (part) => part.SecretDialog,
);
const SignatureDialog = lazyPart(
  () => import('./dialogs'),
  (part) => part.SignatureDialog,
);
const TestDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.TestDrawer,
);
const ReplayDialog = lazyPart(
  () => import('./dialogs'),
  (part) => part.ReplayDialog,
);
const ReplaySelected = lazyPart(
  () => import('./dialogs'),
  (part) => part.ReplaySelected,
);
const TextDrawer = lazyPart(
  () => import('../conversations/text-drawer'),
  (part) => part.TextDrawer,
);
const EventDetails = lazyPart(
  () => import('./dialogs'),
  (part) => part.EventDetails,
);

const keyOf = (row: EventRow) => row.deliveryUUID;
const nameOf = (row: EventRow) => webhookEvent.label(row.event);

type OpenDialog = 'edit' | 'test' | 'replay' | 'rotate' | 'samples';

/** Inbound Messages: the webhook of the account, and the events for it. */
export default function InboundMessagesScreen() {
  const shell = useShell();
  const list = useRef<ListHandle<'account.manage/getwebhookdeliveries'>>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [selected, setSelected] = useState<EventSelection | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { data, isPending } = useCall('account.manage/getwebhook', {}, { toast: true });
  const webhook = data?.webhook ?? null;
  const close = (): void => setDialog(null);
  const edit = (): void => setDialog('edit');
  useAddressAction({ edit });
  const replay = (row: EventRow): void => {
    // A failed call has shown its toast.
    shell.call('account.manage/replaywebhook', { deliveries: [keyOf(row)] }).then(
      () => shell.toast.success('Sending the event again'),
      () => undefined,
    );
  };
  const rotate = async (): Promise<void> => {
    setSecret((await shell.call('account.manage/rotatewebhooksecret', {})).secret);
  };
  return (
    <>
      <ListScreen
        call="account.manage/getwebhookdeliveries"
        exportCall="account.manage/exportwebhookdeliveries"
        keyFilter="deliveryUUID"
        title="Inbound Messages"
        things="webhook events"
        thing="webhook event"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={nameOf}
        details={({ row, ...drawer }) => (
          <EventDetails row={row} {...drawer} onReplay={() => replay(row)} onMessage={setMessage} />
        )}
        rowMenu={(row) => [
          { label: 'Content and attempts', icon: InboxIcon, onSelect: () => list.current?.open(keyOf(row)) },
          { label: 'Send again', onSelect: () => replay(row) },
        ]}
        bulk={(selection) => [{ label: 'Send again', icon: RefreshIcon, run: () => setSelected(selection) }]}
        handle={list}
        summary={() => <WebhookSummary webhook={data?.webhook} />}
        primary={
          webhook || isPending ? (
            <HStack gap="8">
              <Menu
                trigger={<Button disabled={!webhook}>More</Button>}
                items={[
                  { label: 'Send failed events again', onSelect: () => setDialog('replay') },
                  { label: 'Check signatures', onSelect: () => setDialog('samples') },
                  { label: 'Replace signing secret', onSelect: () => setDialog('rotate') },
                ]}
              />
              <Button disabled={!webhook} onClick={() => setDialog('test')}>
                Test
              </Button>
              <Button variant="filled" icon={EditIcon} disabled={!webhook} onClick={edit}>
                Change webhook
              </Button>
            </HStack>
          ) : (
            <Button variant="filled" onClick={edit}>
              Set up a webhook
            </Button>
          )
        }
        searchLabel="Phone"
        empty={
          webhook
            ? {
                title: 'No events yet',
                text: 'Incoming texts, status changes, opt-outs, and the other events you choose appear here, with every attempt to send them to your server.',
                action: <Button onClick={() => setDialog('test')}>Send a test</Button>,
              }
            : {
                title: 'No webhook yet',
                text: 'Receive texts, their status, opt-outs, and decisions about brands and campaigns on your own server. Set up the URL we’ll post them to.',
                action: <Button onClick={edit}>Set up a webhook</Button>,
              }
        }
      />
      {dialog === 'edit' && data && <WebhookForm webhook={webhook} onClose={close} onSecret={setSecret} />}
      {dialog === 'test' && webhook && <TestDrawer webhook={webhook} onClose={close} />}
      {selected && (
        <ReplaySelected
          selection={selected}
          onClose={() => setSelected(null)}
          onDone={() => list.current?.unselect()}
        />
      )}
      {message !== null && <TextDrawer messageUUID={message} onClose={() => setMessage(null)} />}
      {dialog === 'replay' && <ReplayDialog onClose={close} />}
      {dialog === 'samples' && webhook && <SignatureDialog last4={webhook.secretLast4} onClose={close} />}
      {dialog === 'rotate' && (
        <ConfirmDialog
          open
          onClose={close}
          title="Replace the signing secret?"
          consequence="You’ll get a new secret. For 24 hours, requests are signed with both so you can update your server."
          confirmLabel="Replace secret"
          cancelLabel="Keep secret"
          onConfirm={rotate}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
