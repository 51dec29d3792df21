import type { OfferedScreen } from '../guards/allowed';
import { testRemote } from '../testing/doubles';
import { commandsOf, findCommands, goLetters } from './commands';

const offered = (title: string, section: string, hidden = false): OfferedScreen => ({
  path: title.toLowerCase().replaceAll(' ', '-'),
  title,
  roles: ['customer'],
  files: [],
  barrels: [],
  hidden,
  remote: testRemote(),
  section: { title: section, icon: 'x', screens: [] },
});

const screens = [offered('Contacts', 'Contacts'), offered('Contact Lists', 'Contacts'), offered('Carrier Look-Up', 'Main'), offered('Contact Details', 'Contacts', true)];
const ports = { go: jest.fn(), logOut: jest.fn(), setColorMode: jest.fn(), toggleFullscreen: jest.fn() };

test('each screen has a letter of its title; hidden screens have none', () => {
  expect([...goLetters(screens)].map(([letter, screen]) => [letter, screen.title])).toEqual([
    ['c', 'Contacts'],
    ['o', 'Contact Lists'],
    ['a', 'Carrier Look-Up'],
  ]);
});

test.each([
  ['con', ['Contacts', 'Contact Lists']],
  ['li con', ['Contact Lists']],
  ['up', ['Carrier Look-Up']],
  ['log', ['Log out']],
  ['theme', ['Light theme', 'Dark theme', 'System theme']],
  ['main', ['Carrier Look-Up']],
  ['zzz', []],
])('%s finds %j', (text, labels) => {
  expect(findCommands(commandsOf(screens, ports), text).map((command) => command.label)).toEqual(labels);
});

test('a command of a screen goes there', () => {
  findCommands(commandsOf(screens, ports), 'contact lists')[0]?.run();
  expect(ports.go).toHaveBeenCalledWith('/main/contact-lists');
});

test('a theme is chosen as in the user menu', () => {
  findCommands(commandsOf(screens, ports), 'system')[0]?.run();
  expect(ports.setColorMode).toHaveBeenCalledWith('system');
});
