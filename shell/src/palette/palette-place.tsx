import { useCallback, useState, useEffect } from 'react';
import { Search } from 'lucide-react';
import { lazyPart, warmPanels } from '@heliograph/kit/overlay';
import { useNavigate } from '@heliograph/platform/router';
import { Box, chakra, Icon, IconButton, Kbd } from '@heliograph/kit/ui';
import type { OfferedScreen } from '../guards/allowed';
import { useKeys } from './use-keys';

/**
 * Collects what is typed while the palette is opening, before its field is mounted: a user who presses Ctrl K and
 * keeps typing loses nothing on a slow connection. The message that it failed to load keeps its own keys.
 */
export function useEarlyTyping(opening: boolean, change: (next: (text: string) => string) => void): void {
  useEffect(() => {
    if (!opening) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest('[data-palette], [role=alert], [role=status]')) return;
      if (key.length !== 1 && key !== 'Backspace') return;
      // Hides the event from the page below and its shortcuts.
      event.preventDefault();
      change((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key));
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [opening, change]);
}

const loadPalette = () => import('./palette');

const Palette = lazyPart(loadPalette, (part) => part.Palette);
const KeyHelp = lazyPart(
  () => import('./key-help'),
  (part) => part.KeyHelp,
);
const PasswordAndSessions = lazyPart(
  () => import('../layout/password-and-sessions'),
  (part) => part.PasswordAndSessions,
);

/** Preloads the palette when it is about to be opened. */
function warm(): void {
  warmPanels();
  // Opening it requests it again and reports the failure.
  loadPalette().catch(() => undefined);
}

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    height: '32px',
    minWidth: { base: '0', xl: '240px' },
    whiteSpace: 'nowrap',
    marginLeft: '-8px',
    paddingInline: '8',
    borderRadius: '6',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

interface PalettePlaceProps {
  /** Screens that the user may open. */
  screens: readonly OfferedScreen[];
  roles: readonly string[];
}

/** Renders the search field of the top bar (a button on phones), the palette it opens, and the global keys. */
export function PalettePlace({ screens, roles }: PalettePlaceProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'keys' | 'security' | null>(null);
  const [text, setText] = useState('');
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const openPalette = useCallback(() => {
    setText('');
    setOpen('palette');
  }, []);
  const openKeys = useCallback(() => setOpen('keys'), []);
  const openSecurity = useCallback(() => setOpen('security'), []);
  const close = useCallback(() => setOpen(null), []);
  useEarlyTyping(open === 'palette', setText);
  useKeys({ screens, go, openPalette, openHelp: openKeys });
  const opener = {
    type: 'button',
    'aria-haspopup': 'dialog',
    onClick: openPalette,
    onPointerEnter: warm,
    onFocus: warm,
  } as const;
  return (
    <>
      <Opener {...opener} hideBelow="md" aria-keyshortcuts="Control+K Meta+K">
        <Icon of={Search} />
        <Box flex={1} minWidth="0" textAlign="left" overflow="hidden" textOverflow="ellipsis">
          Search or jump to
        </Box>
        <Kbd css={{ '@media (max-width: 1279px)': { display: 'none' } }}>Ctrl K</Kbd>
      </Opener>
      <IconButton {...opener} hideFrom="md" icon={Search} size={32} aria-label="Search or jump to" order={1} />
      {open === 'palette' && (
        <Palette
          screens={screens}
          roles={roles}
          text={text}
          onText={setText}
          onClose={close}
          onKeys={openKeys}
          onSecurity={openSecurity}
        />
      )}
      {open === 'keys' && <KeyHelp screens={screens} onClose={close} />}
      {open === 'security' && <PasswordAndSessions onClose={close} />}
    </>
  );
}
