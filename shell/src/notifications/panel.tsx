import { useState } from 'react';
import { NotificationChoices } from '@heliograph/widgets/notification-choices';
import { Drawer } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, Text } from '@heliograph/kit/ui';
import { NotificationPage } from './notification-page';

interface NotificationPanelProps {
  unread: number;
  onClose: () => void;
}

/**
 * Shows the newest notifications, with links to their places, or what the user is notified of: users of every role
 * choose it here.
 */
export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const shell = useShell();
  const [choosing, setChoosing] = useState(false);
  const [asOf, setAsOf] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const markAll = async (upTo: string): Promise<void> => {
    setBusy(true);
    try {
      await shell.call('session.manage/marknotifications', { upTo });
    } catch {
      // The failed call has shown its toast.
    }
    setBusy(false);
  };
  if (choosing) {
    return (
      <Drawer
        open
        onClose={onClose}
        title="Notification preferences"
        footer={<Button onClick={() => setChoosing(false)}>Back to notifications</Button>}
      >
        <Text tone="muted" marginBottom="8">
          What you hear about, in the app and by email. Emails about security are always sent.
        </Text>
        <NotificationChoices />
      </Drawer>
    );
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title="Notifications"
      footer={
        <>
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            Preferences
          </Button>
          <Button
            busy={busy}
            disabled={unread === 0 || asOf === null}
            onClick={() => asOf !== null && void markAll(asOf)}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      <NotificationPage cursor={null} onAsOf={setAsOf} onLeave={onClose} />
    </Drawer>
  );
}
