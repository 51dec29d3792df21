import { useCallback, useMemo, useState } from 'react';
import { Search } from 'lucide-react';
import { lazyPart } from '@heliograph/shared/overlay';
import { useNavigate } from '@heliograph/shared/router';
import { Box, chakra, Icon, Kbd, type ColorModeChoice } from '@heliograph/shared/ui';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { toggleFullscreen } from '../layout/fullscreen';
import { themeKey } from '../preferences/follow-theme';
import { commandsOf } from './commands';
import { useKeys } from './use-keys';

const Palette = lazyPart(() => import('./palette'), (part) => part.Palette);
const KeyHelp = lazyPart(() => import('./key-help'), (part) => part.KeyHelp);

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

/** The search field of the top bar, the palette it opens, and the keys of the frame. */
export function PalettePlace({ screens }: { screens: readonly OfferedScreen[] }) {
  const services = useServices();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const openPalette = useCallback(() => setOpen('palette'), []);
  const openHelp = useCallback(() => setOpen('help'), []);
  const close = useCallback(() => setOpen(null), []);
  const commands = useMemo(
    () => commandsOf(screens, { go, setColorMode: (choice: ColorModeChoice) => services.preferences.keep(themeKey, choice), toggleFullscreen, logOut: () => void logOut(services) }),
    [screens, go, services],
  );
  useKeys({ screens, go, openPalette, openHelp });
  return (
    <>
      <Opener type="button" hideBelow="md" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <Icon of={Search} />
        <Box flex={1} minWidth="0" textAlign="left" overflow="hidden" textOverflow="ellipsis">
          Search or jump to
        </Box>
        <Kbd css={{ '@media (max-width: 1279px)': { display: 'none' } }}>Ctrl K</Kbd>
      </Opener>
      {open === 'palette' && <Palette commands={commands} onClose={close} />}
      {open === 'help' && <KeyHelp commands={commands} onClose={close} />}
    </>
  );
}
