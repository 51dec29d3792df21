import { Bell } from 'lucide-react';
import { Box, chakra, IconButton } from '@heliograph/kit/ui';

const mostShown = 99;

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-2px',
    right: '-4px',
    minWidth: '16px',
    height: '16px',
    paddingInline: '4px',
    borderRadius: '8px',
    bg: 'redAction',
    color: 'fg.onAccent',
    fontSize: '11px',
    lineHeight: '16px',
    fontWeight: 600,
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

/** Renders the bell with the number of unread notifications. */
export function BellButton({ unread, busy = false, onClick }: { unread: number; busy?: boolean; onClick: () => void }) {
  const text = unread > mostShown ? `${mostShown}+` : String(unread);
  return (
    <Box position="relative" flexShrink={0}>
      <IconButton
        icon={Bell}
        busy={busy}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `Notifications, ${text} unread` : 'Notifications'}
        onClick={onClick}
      />
      {unread > 0 && <Count aria-hidden>{text}</Count>}
    </Box>
  );
}
