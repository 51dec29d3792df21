import type { OfferedScreen } from '../guards/allowed';
import { testRemote, testScreen } from '../testing/doubles';
import { commandsOf, findCommands } from './commands';
import { goLetters } from './go-letters';

const offered = (title: string, section: string, changes: Partial<OfferedScreen> = {}): OfferedScreen => ({
  ...testScreen({ path: title.toLowerCase().replaceAll(' ', '-'), title }),
  remote: testRemote(),
  section: { title: section, icon: 'x', screens: [] },
  ...changes,
});

const screens = [
  offered('Contacts', 'Contacts', {
    roles: ['customer', 'tech'],
    actions: [
      { title: 'Add contact', query: 'do=add' },
      { title: 'Import contacts', query: 'do=import', roles: ['customer'] },
    ],
  }),
  offered('Contact Lists', 'Contacts'),
  offered('Carrier Look-Up', 'Main'),
  offered('Contact Details', 'Contacts', { hidden: true, actions: [{ title: 'Never shown', query: 'do=x' }] }),
];
const ports = {
  go: jest.fn(),
  logOut: jest.fn(),
  setColorMode: jest.fn(),
  toggleFullscreen: jest.fn(),
  openKeys: jest.fn(),
  openSecurity: jest.fn(),
};
const found = (text: string, roles = ['customer']) => findCommands(commandsOf(screens, roles, ports), text);

test('lists each screen under its title; hidden screens are not listed', () => {
  expect([...goLetters(screens)].map(([letter, screen]) => [letter, screen.title])).toEqual([
    ['c', 'Contacts'],
    ['o', 'Contact Lists'],
    ['a', 'Carrier Look-Up'],
  ]);
});

test.each([
  ['con', ['Contacts', 'Contact Lists', 'Add contact', 'Import contacts']],
  ['li con', ['Contact Lists']],
  ['up', ['Carrier Look-Up']],
  ['log', ['Log out']],
  ['logout', ['Log out']],
  ['theme', ['Light theme', 'Dark theme', 'System theme']],
  ['pass', ['Password and sessions', 'Change password']],
  ['main', ['Carrier Look-Up']],
  ['add', ['Add contact']],
  ['zzz', []],
])('%s finds %j', (text, labels) => {
  expect(found(text).map((command) => command.label)).toEqual(labels);
});

test('the command of a screen opens it', () => {
  found('contact lists')[0]?.run();
  expect(ports.go).toHaveBeenCalledWith('/main/contact-lists');
});

test('uses the icon of the section for screens without an icon, and their actions', () => {
  const own = offered('Points', 'Loyalty', {
    section: { title: 'Loyalty', icon: 'M4 12h16', screens: [] },
    actions: [{ title: 'Grant points', query: 'do=grant' }],
  });
  const icons = (one: OfferedScreen) =>
    commandsOf([one], ['customer'], ports)
      .slice(0, 2)
      .map(({ icon }) => icon);
  expect(icons(own)).toEqual(['M4 12h16', 'M4 12h16']);
  expect(icons({ ...own, icon: 'wallet' })).toEqual(['wallet', 'wallet']);
});

test('the action of a screen opens it with the query that the screen declares', () => {
  found('add contact')[0]?.run();
  expect(ports.go).toHaveBeenCalledWith('/main/contacts?do=add');
});

test('offers an action only to its roles', () => {
  expect(found('import', ['tech'])).toEqual([]);
  expect(found('add contact', ['tech'])).toHaveLength(1);
});

test.each([
  ['system', ports.setColorMode, ['system']],
  ['full screen', ports.toggleFullscreen, []],
  ['shortcuts', ports.openKeys, []],
  ['sessions', ports.openSecurity, []],
  ['change password', ports.go, ['/session/change-password']],
  ['log out', ports.logOut, []],
] as const)('%s does what the frame does', (text, port, args) => {
  port.mockClear();
  found(text)[0]?.run();
  expect(port).toHaveBeenCalledWith(...args);
});
