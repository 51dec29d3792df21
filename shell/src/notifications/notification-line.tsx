import type { CallResponse } from '@heliograph/contract';
import { DateTime, Pill } from '@heliograph/kit/data';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, HStack, Link, Text } from '@heliograph/kit/ui';

type Notification = CallResponse<'session.manage/listnotifications'>['items'][number];

const Line = chakra('li', { base: { paddingBlock: '12', '& + &': { borderTopWidth: '1px', borderColor: 'border' } } });
const Ago = chakra('div', {
  base: { color: 'fg.muted', textStyle: 'small', '&::first-letter': { textTransform: 'uppercase' } },
});

const phone = /(\(\d{3}\) \d{3}-\d{4})/;

/** Shows a text whose phone numbers never wrap in the middle. */
const Words = ({ children }: { children: string }) => (
  <>
    {children.split(phone).map((part, index) =>
      index % 2 ? (
        <chakra.span key={index} whiteSpace="nowrap">
          {part}
        </chakra.span>
      ) : (
        part
      ),
    )}
  </>
);

/** Shows a notification. Opening its place marks it as read. */
export function NotificationLine({
  notification: { notificationUUID, at, title, text, path, readAt },
  onLeave,
}: {
  notification: Notification;
  onLeave: () => void;
}) {
  const shell = useShell();
  const mark = (): void => {
    // The failed call has shown its toast; it stays unread.
    if (readAt === null)
      shell.call('session.manage/marknotifications', { notifications: [notificationUUID] }).catch(() => undefined);
  };
  const markHere = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    // The button goes; without a link the title of the panel gets the focus.
    currentTarget.closest('li')?.querySelector('a')?.focus();
    mark();
  };
  const open = (): void => {
    mark();
    onLeave();
  };
  return (
    <Line>
      {path && shell.session.canOpen(placeOf(path)) ? (
        <Link as={RouterLink} to={`/main/${path}`} fontWeight={600} overflowWrap="anywhere" onClick={open}>
          {title}
        </Link>
      ) : (
        <Text fontWeight={600} overflowWrap="anywhere">
          {title}
        </Text>
      )}
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        <Words>{text}</Words>
      </Text>
      <HStack gap="8" minHeight="28px" marginTop="4">
        {readAt === null && <Pill meaning="pending">New</Pill>}
        <Ago>
          <DateTime at={at} only="ago" />
        </Ago>
        {readAt === null && (
          <Button variant="quiet" size={28} marginLeft="auto" aria-label={`Mark as read: ${title}`} onClick={markHere}>
            Mark as read
          </Button>
        )}
      </HStack>
    </Line>
  );
}

/** Returns the path of a screen without parameters. */
const placeOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;
