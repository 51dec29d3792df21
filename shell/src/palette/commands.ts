import { CircleUserRound, Keyboard, KeyRound, Maximize } from 'lucide-react';
import { searchKey } from '@heliograph/contract/reference/search-key';
import { LogOutIcon, type ColorModeChoice, type IconShape } from '@heliograph/kit/ui';
import type { OfferedScreen } from '../guards/allowed';
import { themes } from '../layout/themes';
import { goLetters } from './go-letters';

/** A line of the palette. */
export interface Command {
  id: string;
  /** Heading of its group. */
  group: string;
  label: string;
  /** Distinguishes it from others with the same label; may be empty. */
  detail?: string;
  /** An icon component, or the icon of a `section.ts`. */
  icon: IconShape | string;
  /** Other words that match it. */
  also?: string;
  /** Keyboard shortcut. */
  keys?: string;
  /** The path it opens; without it, `run` is called. */
  path?: string;
  run: () => void;
}

export interface CommandPorts {
  go(path: string): void;
  logOut(): void;
  setColorMode(choice: ColorModeChoice): void;
  toggleFullscreen(): void;
  openKeys(): void;
  openSecurity(): void;
}

const action = 'Actions';

const may = (roles: readonly string[] | undefined, own: readonly string[]): boolean =>
  roles === undefined || roles.some((role) => own.includes(role));

/** Returns the actions of the shell itself. */
const shellActions = (ports: CommandPorts): Command[] => [
  ...themes.map(({ choice, label, icon }): Command => ({
    id: `theme-${choice}`,
    group: action,
    label: `${label} theme`,
    also: 'mode',
    icon,
    run: () => ports.setColorMode(choice),
  })),
  {
    id: 'fullscreen',
    group: action,
    label: document.fullscreenElement ? 'Leave full screen' : 'Go full screen',
    also: 'fullscreen',
    icon: Maximize,
    run: ports.toggleFullscreen,
  },
  {
    id: 'keys',
    group: action,
    label: 'Keyboard shortcuts',
    also: 'help keys',
    icon: Keyboard,
    keys: '?',
    run: ports.openKeys,
  },
  {
    id: 'password',
    group: action,
    label: 'Change password',
    icon: KeyRound,
    run: () => ports.go('/session/change-password'),
  },
  {
    id: 'security',
    group: action,
    label: 'Password and sessions',
    also: 'security',
    icon: CircleUserRound,
    run: ports.openSecurity,
  },
  { id: 'log-out', group: action, label: 'Log out', also: 'logout sign', icon: LogOutIcon, run: ports.logOut },
];

/**
 * Returns every screen that the user may open, the actions that they declare for these roles, and those of the shell.
 */
export function commandsOf(
  screens: readonly OfferedScreen[],
  roles: readonly string[],
  ports: CommandPorts,
): Command[] {
  const letterOf = new Map([...goLetters(screens)].map(([letter, screen]) => [screen.path, letter]));
  const visible = screens.filter((screen) => !screen.hidden);
  const leading = (command: Omit<Command, 'run'> & { path: string }): Command => ({
    ...command,
    run: () => ports.go(command.path),
  });
  return [
    ...visible.map(({ path, title, section, icon = section.icon }) => {
      const letter = letterOf.get(path);
      return leading({
        id: path,
        group: 'Screens',
        label: title,
        detail: section.title,
        icon,
        keys: letter && `g ${letter}`,
        path: `/main/${path}`,
      });
    }),
    ...visible.flatMap(({ path, title, section, icon = section.icon, actions = [] }) =>
      actions
        .filter((one) => may(one.roles, roles))
        .map((one) =>
          leading({
            id: `${path}?${one.query}`,
            group: action,
            label: one.title,
            detail: title,
            icon,
            path: `/main/${path}?${one.query}`,
          }),
        ),
    ),
    ...shellActions(ports),
  ];
}

/**
 * Returns the commands whose words start with the typed words, in any order; labels that start with the text come first
 * in their group.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = searchKey(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = ({ label, detail = '', also = '', group }: Command): string[] =>
    searchKey(`${label} ${detail} ${also} ${group === action ? group : ''}`).split(/[\s-]+/);
  const found = commands.filter((command) =>
    wanted.every((start) => words(command).some((word) => word.startsWith(start))),
  );
  const groups = commands.map(({ group }) => group);
  const rank = ({ label, group }: Command): number =>
    groups.indexOf(group) * 2 + (searchKey(label).startsWith(searchKey(text).trim()) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}
