import type { App } from '@heliograph/contract/reference/roles';
import type { RegistryScreen } from '@heliograph/platform/remote';
import { madeUpScreen, madeUpStore, type MadeUpStore } from '../../../tools/testing/made-up';
import { refusalsOf } from '../../../tools/testing/refusals';
import { tinyRemotes, tinyShell } from '../../../tools/testing/tiny-shell';
import type { BuildPlace } from '../../../server/store/release-store';
import { checkBoots } from './boots';
import { blocks } from './long-tasks';
import { stubPath } from './open-screen';
import type { Seen } from './visit';
import { openBrowser } from '../browser/browser';
import type { GateTools } from '../candidate';

let made: MadeUpStore;
let printed: string[];

beforeEach(async () => {
  made = await madeUpStore();
  printed = [];
});

const tools: GateTools = { say: (line) => printed.push(line), openBrowser };
const boots = checkBoots(tools, { patience: 4_000, watch: 1_500 });
/** For screens that all show their titles: how soon does not matter, because the machine may be busy. */
const patientBoots = checkBoots(tools, { patience: 30_000, watch: 1_500 });

const shell = (build: string, text = tinyShell): Promise<BuildPlace> =>
  made.putShell(build, { manifest: { boot: '' }, texts: { 'shell.js': text } });

/** A remote with one screen, `<name>/screen`, and optionally more, whose container does one of the things. */
function remote(
  name: string,
  build: string,
  does: keyof typeof tinyRemotes,
  more: Partial<RegistryScreen>[] = [],
  app: App = 'customer',
): Promise<BuildPlace> {
  const first: Partial<RegistryScreen> = {
    path: `${name}/screen`,
    title: `Screen of ${name}`,
    roles: [app === 'admin' ? 'admin' : 'tech'],
  };
  const sections = [
    { title: 'Section', icon: 'wallet', screens: [first, ...more].map((screen) => madeUpScreen(screen)) },
  ];
  return made.putRemote(name, build, { texts: { 'entry.js': tinyRemotes[does] }, manifest: { app, sections } });
}

test('accepts screens of both apps that show their titles; opens those with a parameter with an unknown id', async () => {
  const places = [
    await shell('s1'),
    await remote('billing', 'b1', 'sound', [
      { path: 'billing/second', title: 'Second' },
      { path: 'billing/:invoiceUUID/lines/:kind', title: 'Lines' },
    ]),
    await remote('staff', 'a1', 'sound', [], 'admin'),
  ];
  expect(await refusalsOf(made.releaser(), patientBoots, places)).toEqual([]);
  expect(printed).toEqual([expect.stringMatching(/^gate: tested 4 screens in 1 shell in \d+\.\d s$/)]);
});

test('rejects a screen that throws, violates the policy, shows a panel or nothing, or never finishes loading, with the browser’s message', async () => {
  const does = ['throwsLater', 'breaksPolicy', 'panel', 'nothing', 'busy'] as const;
  const places = [await shell('s1'), await remote('numbers', 'n1', 'sound')];
  for (const [i, what] of does.entries()) places.push(await remote(`r${i}`, 'b1', what));
  const refusals = await refusalsOf(made.releaser(), boots, places);
  expect(refusals.map(({ where }) => where)).toEqual(
    does.map((_what, i) => `mfe-r${i} b1 in shell s1, screen /main/r${i}/screen`),
  );
  const messages = refusals.map(({ what }) => what);
  expect(messages[0]).toContain('Screen of r0 fails in the browser: Uncaught TypeError: rates is undefined');
  expect(messages[1]).toMatch(/^Screen of r1 fails in the browser: .*Content Security Policy directive/);
  expect(messages[2]).toContain('Section could not be loaded: It stopped with an error of its own.');
  expect(messages[2]).toContain('amounts.map is not a function');
  expect(messages[3]).toContain(
    'the heading "Screen of r3" did not appear with loading finished within 4 s; the page says "Still at it"',
  );
  expect(messages[4]).toContain('the page says "Screen of r4 Loading rows"');
  expect(refusals[0]?.fix).toBe('Reproduce it with npm run dev -- mfe-r0, fix the error, then publish again.');
  expect(await made.store.epoch()).toBe(0);
});

test('accepts the name of the record as heading of its screen', async () => {
  const place = remote('billing', 'b1', 'lookedFor', [{ path: 'billing/:invoiceUUID/lines/:kind', title: 'Lines' }]);
  const [refusal, ...more] = await refusalsOf(made.releaser(), boots, [await shell('s1'), await place]);
  expect(more).toEqual([]);
  expect(refusal?.what).toContain(
    'the heading "Screen of billing" did not appear with loading finished within 4 s; the page says "/main/billing/screen"',
  );
  expect(stubPath('billing/:invoiceUUID/lines/:kind')).toBe('billing/00000000-0000-4000-8000-00000000000f/lines/gate');
});

test('rejects a screen that logs an error, throws after a second, styles the page around it, or blocks the page', async () => {
  const does = ['consoleError', 'throwsLate', 'globalRule', 'bodyStyle', 'blocks', 'ownRule'] as const;
  const places = [await shell('s1')];
  for (const [i, what] of does.entries()) places.push(await remote(`r${i}`, 'b1', what));
  const messages = (await refusalsOf(made.releaser(), patientBoots, places)).map(({ what }) => what);
  expect(messages).toEqual([
    'Screen of r0 fails in the browser: Warning: each child needs a key',
    'Screen of r1 fails in the browser: Uncaught RangeError: after a second',
    'Screen of r2 fails in the browser: the style rule "body" matches <body> outside the screen',
    'Screen of r3 fails in the browser: <body> has the style "overflow: hidden;"',
    expect.stringMatching(
      /^Screen of r4 fails in the browser: it blocks the page for \d{3,4} ms at a time; the limit is \d+ ms \(200 ms, or twice the longest task of the shell's own startup in this browser\)$/,
    ),
  ]);
});

test('compares blocking tasks with those of the shell: on a slow machine both are slow', () => {
  const seen = { longest: 500, shellLongest: 260 } as Seen;
  expect([
    blocks(seen),
    blocks({ ...seen, shellLongest: 240 }),
    blocks({ ...seen, longest: 190, shellLongest: 0 }),
  ]).toEqual([false, true, false]);
});

test('tests a new remote in each shell that a tab may have, including canaries, one at a time', async () => {
  const old = tinyShell.replace(
    'draw(main, screen)',
    "if (screen.title.includes('contacts')) throw new Error('an old shell')\n draw(main, screen)",
  );
  await refusalsOf(made.releaser(), async () => [], [
    await shell('s1', old),
    await remote('billing', 'b1', 'panel'),
    await remote('contacts', 'c1', 'sound'),
  ]);
  await refusalsOf(made.releaser(), async () => [], [await shell('s2')]);
  expect(await refusalsOf(made.releaser(), patientBoots, [await remote('billing', 'b2', 'sound')], 10)).toEqual([]);
  expect(printed).toEqual([expect.stringContaining('gate: tested 2 screens in 2 shells')]);
  const refusals = await refusalsOf(made.releaser(), boots, [await remote('contacts', 'c2', 'sound')]);
  expect(refusals.map(({ where }) => where)).toEqual(['mfe-contacts c2 in shell s1, screen /main/contacts/screen']);
  expect(refusals[0]?.what).toContain('an old shell');
});

test('tests a new shell with every live remote, including canaries', async () => {
  await refusalsOf(made.releaser(), async () => [], [
    await shell('s1'),
    await remote('billing', 'b1', 'sound'),
    await remote('contacts', 'c1', 'sound'),
  ]);
  await refusalsOf(made.releaser(), async () => [], [await remote('contacts', 'c2', 'throwsLater')], 10);
  const refusals = await refusalsOf(made.releaser(), patientBoots, [await shell('s2', `${tinyShell}// another build`)]);
  expect(refusals.map(({ where }) => where)).toEqual(['mfe-contacts c2 in shell s2, screen /main/contacts/screen']);
  expect(printed).toEqual([expect.stringContaining('gate: tested 3 screens in 1 shell')]);
});

test('skips the check, with a message, if there is no browser', async () => {
  const check = checkBoots({ ...tools, openBrowser: async () => null });
  expect(
    await refusalsOf(made.releaser(), check, [await shell('s1'), await remote('billing', 'b1', 'nothing')]),
  ).toEqual([]);
  expect(printed).toEqual(['no headless browser found: skipped testing screens']);
});
