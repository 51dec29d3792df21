import { Maximize } from 'lucide-react';
import { LogOutIcon, type ColorModeChoice, type IconShape } from '@heliograph/shared/ui';
import type { OfferedScreen } from '../guards/allowed';
import { menuIcon } from '../layout/menu-icons';
import { themes } from '../layout/themes';

/** Something that the palette offers. */
export interface Command {
  id: string;
  label: string;
  /** Section of the menu, or `Action`. */
  group: string;
  icon: IconShape;
  /** Keys that do the same. */
  keys?: string;
  run: () => void;
}

/** Letters by which `g` goes to screens: the first letter of a title that is still free, in menu order. */
export function goLetters(screens: readonly OfferedScreen[]): Map<string, OfferedScreen> {
  const letters = new Map<string, OfferedScreen>();
  for (const screen of screens.filter((one) => !one.hidden)) {
    const free = [...screen.title.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !letters.has(letter));
    if (free) letters.set(free, screen);
  }
  return letters;
}

interface CommandPorts {
  go(path: string): void;
  logOut(): void;
  setColorMode(choice: ColorModeChoice): void;
  toggleFullscreen(): void;
}

/** Every screen that one may open, and the actions of the frame. */
export function commandsOf(screens: readonly OfferedScreen[], ports: CommandPorts): Command[] {
  const letterOf = new Map([...goLetters(screens)].map(([letter, screen]) => [screen.path, letter]));
  const visible = screens.filter((screen) => !screen.hidden);
  return [
    ...visible.map((screen): Command => {
      const letter = letterOf.get(screen.path);
      return {
        id: screen.path,
        label: screen.title,
        group: screen.section.title,
        icon: menuIcon(screen.icon),
        keys: letter && `g ${letter}`,
        run: () => ports.go(`/main/${screen.path}`),
      };
    }),
    ...themes.map(({ choice, label, icon }): Command => ({ id: `theme-${choice}`, label: `${label} theme`, group: 'Action', icon, run: () => ports.setColorMode(choice) })),
    { id: 'fullscreen', label: 'Fullscreen', group: 'Action', icon: Maximize, run: ports.toggleFullscreen },
    { id: 'log-out', label: 'Log out', group: 'Action', icon: LogOutIcon, run: ports.logOut },
  ];
}

/** The commands whose words all begin as the words typed do, in any order; the ones that begin with the text first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const words = (command: Command): string[] => `${command.label} ${command.group}`.toLowerCase().split(/[\s-]+/);
  const found = commands.filter((command) => wanted.every((start) => words(command).some((word) => word.startsWith(start))));
  const leads = (command: Command): number => (command.label.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1);
  return found.sort((a, b) => leads(a) - leads(b));
}
