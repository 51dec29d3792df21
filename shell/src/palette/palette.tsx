import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { Dialog } from '@heliograph/kit/overlay';
import { useNavigate } from '@heliograph/platform/router';
import { Box, CloseIcon, Icon, IconButton, Input, Spinner, type ColorModeChoice } from '@heliograph/kit/ui';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { matches } from '../guards/match';
import { toggleFullscreen } from '../layout/fullscreen-toggle';
import { themeKey } from '../preferences/follow-theme';
import { commandsOf, findCommands, type Command } from './commands';
import { foundCommands } from './found-commands';
import { PaletteList } from './palette-list';
import { PaletteStatus } from './palette-status';
import { storePick, recentCommands } from './recent-picks';
import { useFind } from './use-find';

export interface PaletteProps {
  /** Screens that the user may open. */
  screens: readonly OfferedScreen[];
  roles: readonly string[];
  /** The search text. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onKeys: () => void;
  onSecurity: () => void;
}

const title = 'Search or jump to';

/** Finds screens, actions, and anything the user may see by name, phone, or id. Arrow keys select, Enter opens. */
export function Palette({ screens, roles, text, onText, onClose, onKeys, onSecurity }: PaletteProps) {
  const id = useId();
  const services = useServices();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
  const find = useFind(text);
  const ports = useMemo(() => {
    const go = (path: string): void => void navigate(path);
    const setColorMode = (choice: ColorModeChoice): void => services.preferences.keep(themeKey, choice);
    return {
      go,
      setColorMode,
      toggleFullscreen,
      openKeys: onKeys,
      openSecurity: onSecurity,
      logOut: () => void logOut(services),
    };
  }, [navigate, services, onKeys, onSecurity]);
  const offered = useMemo(() => {
    const mayOpen = (path: string): boolean =>
      screens.some((screen) => matches(`/main/${screen.path}`, path.split('?')[0] ?? ''));
    return { recent: recentCommands(mayOpen, ports.go), all: commandsOf(screens, roles, ports) };
  }, [screens, roles, ports]);

  const typed = text.trim() !== '';
  const commands = typed
    ? [...findCommands(offered.all, text), ...foundCommands(find.groups, ports.go)]
    : [...offered.recent, ...offered.all];
  const current = Math.min(chosen, commands.length - 1);

  const run = (command: Command): void => {
    storePick(command);
    onClose();
    command.run();
  };
  const choose = (index: number): void => {
    setChosen(index);
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = commands.length;
    const target = {
      ArrowDown: (current + 1) % count,
      ArrowUp: (current - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (event.key !== 'Enter' && (target === undefined || count === 0)) return;
    event.preventDefault();
    const command = commands[current];
    if (target !== undefined) choose(target);
    else if (command) run(command);
  };

  return (
    <Dialog open onClose={onClose} title={title} width={560} palette>
      <Box flexShrink={0}>
        <Input
          aria-label={title}
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          size={40}
          placeholder={
            services.app === 'admin' ? 'Account, user, screen, or action' : 'Number, contact, screen, or action'
          }
          before={find.busy ? <Spinner /> : <Icon of={Search} />}
          after={<IconButton icon={CloseIcon} size={28} aria-label="Close" onClick={onClose} />}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box data-results display="flex" flexDirection="column" flex="0 1 auto" minHeight="0" marginInline="-4px">
        <PaletteList id={id} commands={commands} current={current} onChoose={setChosen} onRun={run} />
        <PaletteStatus
          text={text.trim()}
          count={commands.length}
          busy={find.busy}
          error={find.error}
          onRetry={find.retry}
        />
      </Box>
    </Dialog>
  );
}
