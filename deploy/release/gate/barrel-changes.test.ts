import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { barrelTypes, providedBarrels, usedTypes } from '@heliograph/build/barrel-types.mjs';
import type { BarrelTypes } from '@heliograph/platform/remote';
import { createGraph } from '../inputs/import-graph.mjs';
import { checkout } from '../inputs/source-tree.mjs';
import { madeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkContract } from './contract';

const types = barrelTypes();

type Exports = BarrelTypes['exports'];

const against = (version: string, exports: Exports) => ({ manifest: { barrels: { ui: { version, exports } } } });

/** Returns what the gate says of a remote that was built against some types, with a shell that has others. */
async function refused(built: Exports | null, provided: Exports | null): Promise<string[]> {
  const made = await madeUpStore();
  const places = [
    await made.putShell('s1', provided ? against('new', provided) : {}),
    await made.putRemote('billing', 'b1', built ? against('old', built) : {}),
  ];
  return (await refusalsOf(made.releaser(), checkContract, places)).map(({ what }) => what);
}

const button = { '0': '{}', '0.busy?': 'boolean', '0.tone?': "'plain' | 'danger'", '0.label': 'string' };

test.each<[string, Exports, string]>([
  ['has no such export', {}, 'uses Button of ui; this shell does not have it.'],
  [
    'lacks a property',
    { Button: { '0': '{}', '0.tone?': "'plain' | 'danger'", '0.label': 'string' } },
    'no longer takes busy',
  ],
  ['requires another property', { Button: { ...button, '0.size': 'string' } }, 'requires size'],
  [
    'requires what could be missing',
    { Button: { '0': '{}', '0.busy': 'boolean', '0.tone?': "'plain' | 'danger'", '0.label': 'string' } },
    'requires busy',
  ],
  [
    'knows fewer values',
    { Button: { ...button, '0.tone?': "'plain'" } },
    "has another type of tone, 'plain' instead of 'plain' | 'danger'",
  ],
  [
    'has another type',
    { Button: { ...button, '0.label': 'number' } },
    'has another type of label, number instead of string',
  ],
])('rejects a remote if the shell %s', async (_what, provided, sentence) => {
  const messages = await refused({ Button: button }, provided);
  expect(messages).toEqual([expect.stringContaining(`mfe-billing uses Button of ui`)]);
  expect(messages[0]).toContain(sentence);
});

test.each<[string, Exports | null, Exports | null]>([
  [
    'the shell has more exports and optional properties',
    { Button: button },
    { Button: { ...button, '0.size?': 'string' }, Other: {} },
  ],
  [
    'the shell knows more values',
    { Button: button },
    { Button: { ...button, '0.tone?': "'danger' | 'plain' | 'quiet'" } },
  ],
  ['the shell lists only some members', { Button: button }, { Button: { '0': '{}', '0.*': '#', '0.label': 'string' } }],
  ['the source no longer declares the type', { Button: button }, { Button: {} }],
  ['something changed that the remote does not use', {}, { Button: {} }],
  ['the remote was built by an older checkout', null, { Button: button }],
  ['the shell was built by an older checkout', { Button: button }, null],
])('accepts a remote if %s', async (_what, built, provided) => {
  expect(await refused(built, provided)).toEqual([]);
});

test('compares a result the other way around: a remote handles all that it was built against', async () => {
  const result = (returns: string): Exports => ({ sum: { '0': 'string', returns } });
  expect(await refused(result('string | null'), result('string'))).toEqual([]);
  expect(await refused(result('string'), result('string | null'))).toEqual([
    'mfe-billing uses sum of ui, which in this shell returns string | null instead of string.',
  ]);
});

test('checks a new shell with every live remote, too, and says how to keep it', async () => {
  const made = await madeUpStore();
  const first = [
    await made.putShell('s1', against('old', { Button: button })),
    await made.putRemote('billing', 'b1', against('old', { Button: button })),
  ];
  expect(await refusalsOf(made.releaser(), checkContract, first)).toEqual([]);
  const shell = await made.putShell('s2', against('new', {}));
  expect(await refusalsOf(made.releaser(), checkContract, [shell])).toEqual([
    {
      what: 'mfe-billing uses Button of ui; this shell does not have it.',
      where: 'mfe-billing b1 in shell s2',
      fix: 'Keep it in the shell until every remote that needs it has been republished (docs/contract.md).',
    },
  ]);
});

test('the types of a provided barrel name exactly what it exports', async () => {
  const graph = createGraph(checkout());
  for (const [specifier, short] of providedBarrels) {
    const [, name = '', part = ''] = specifier.split('/');
    const exported = [...(await graph.exportsOf(`shared/${name}/${part}/index.ts`)).keys()];
    expect([short, Object.keys(types[short]?.exports ?? {})]).toEqual([short, exported.toSorted()]);
  }
  expect(types['ui']?.exports['Button']).toMatchObject({ '0': '{}', '0.busy?': 'boolean' });
});

test('a remote states what it passes to the exports that it uses', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uses-'));
  const file = path.join(folder, 'screen.tsx');
  writeFileSync(
    file,
    `import { Button as Press, Notice, type ButtonProps } from '@heliograph/kit/ui';
    import { useCall } from '@heliograph/platform/query';
    export const Screen = (props: ButtonProps) => {
      const rows = useCall('a', {}, { once: true });
      return <Notice tone="info" live>{rows}<Press busy onClick={() => 1} /><Press icon={props.icon}>Save</Press></Notice>;
    };`,
  );
  try {
    const { ui, query, ...more } = usedTypes([file]);
    expect([Object.keys(ui?.exports ?? {}), Object.keys(more)]).toEqual([['Button', 'Notice'], []]);
    const parts = (name: string) => Object.keys(ui?.exports[name] ?? {});
    expect(parts('Button')).toEqual(['0', '0.*', '0.busy?', '0.icon?', '0.children?', 'returns']);
    expect(ui?.exports['Notice']).toEqual({
      '0': '{}',
      '0.tone?': "'info'",
      '0.live?': 'boolean',
      '0.children': 'ReactNode',
    });
    expect(Object.keys(query?.exports['useCall'] ?? {})).toEqual(expect.arrayContaining(['2?', '2.once?']));
    expect(ui?.version).toBe(types['ui']?.version);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
