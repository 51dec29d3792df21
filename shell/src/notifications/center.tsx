import { useState } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { ShellProvider } from '@heliograph/platform/session';
import { VisuallyHidden } from '@heliograph/kit/ui';
import { useShellApi } from '../loader/use-shell-api';
import { BellButton } from './bell-button';

const Panel = lazyPart(
  () => import(/* webpackChunkName: "notification-panel" */ './panel'),
  (part) => part.NotificationPanel,
);

export interface CenterProps {
  /** True if the bell was pressed before this was loaded. */
  opened: boolean;
}

/** The bell with its count, which follows the live changes of the account, and the panel that it opens. */
export function NotificationCenter({ opened }: CenterProps) {
  return (
    <ShellProvider shell={useShellApi()}>
      <Bell opened={opened} />
    </ShellProvider>
  );
}

function Bell({ opened }: CenterProps) {
  const [open, setOpen] = useState(opened);
  // Without the count the bell still opens the panel, which reports what is wrong.
  const unread = useCall('session.manage/getnotificationcount', {}).data?.unread ?? 0;
  const [before, setBefore] = useState(unread);
  const [news, setNews] = useState('');
  if (unread !== before) {
    setBefore(unread);
    setNews(unread > before ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}` : '');
  }
  return (
    <>
      <BellButton unread={unread} onClick={() => setOpen(true)} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {open && <Panel unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}
