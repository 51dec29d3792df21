import { madeUpStore } from '../testing/made-up';
import { refusalsOf } from '../testing/refusals';
import { checkContract } from './contract';

const words = (refusals: { what: string; where: string; fix: string }[]): string[] => refusals.map(({ what, where }) => `${what} [${where}]`);

test('a remote of a contract that the shell does not give, and what to do about it', async () => {
  const made = await madeUpStore();
  const shell = await made.putShell('s1');
  const newer = await made.putRemote('billing', 'b2', { manifest: { contract: 2 } });
  const [refusal, ...more] = await refusalsOf(made.releaser(), checkContract, [shell, newer]);
  expect(more).toEqual([]);
  expect(refusal).toEqual({
    what: 'mfe-billing is written against contract 2; this shell gives 1.',
    where: 'mfe-billing b2 in shell s1',
    fix: 'Publish the shell that gives this contract first, and this remote when the tabs with the older shell are gone (12 hours); or write it against the contract that the shell gives.',
  });
});

test('a remote of a contract that is served no more', async () => {
  const made = await madeUpStore();
  const places = [await made.putShell('s1', { manifest: { contracts: [2, 3] } }), await made.putRemote('billing', 'b1')];
  const [refusal] = await refusalsOf(made.releaser(), checkContract, places);
  expect(refusal?.what).toBe('mfe-billing is written against contract 1; this shell gives 2, 3.');
  expect(refusal?.fix).toBe('Write it against a contract that the shell gives (docs/contract.md).');
});

test('a capability that the shell lacks', async () => {
  const made = await madeUpStore();
  const places = [await made.putShell('s1', { manifest: { capabilities: ['toast.action'] } }), await made.putRemote('billing', 'b1', { manifest: { requires: ['toast.action', 'download.csv'] } })];
  expect(words(await refusalsOf(made.releaser(), checkContract, places))).toEqual(['mfe-billing requires download.csv; this shell cannot do that. [mfe-billing b1 in shell s1]']);
});

test('a new remote must run in every shell that a tab may hold: that of twelve hours ago too', async () => {
  const made = await madeUpStore();
  const first = [await made.putShell('s1'), await made.putRemote('billing', 'b1')];
  expect(await refusalsOf(made.releaser('Ann', '2026-11-20T08:00:00.000Z'), checkContract, first)).toEqual([]);
  const second = [await made.putShell('s2', { manifest: { capabilities: ['download.csv'] } })];
  expect(await refusalsOf(made.releaser('Ann', '2026-11-20T10:00:00.000Z'), checkContract, second)).toEqual([]);
  const wants = [await made.putRemote('billing', 'b2', { manifest: { requires: ['download.csv'] } })];
  expect(words(await refusalsOf(made.releaser('Ann', '2026-11-20T21:59:00.000Z'), checkContract, wants))).toEqual([
    'mfe-billing requires download.csv; this shell cannot do that. [mfe-billing b2 in shell s1]',
  ]);
  expect(await refusalsOf(made.releaser('Ann', '2026-11-20T22:01:00.000Z'), checkContract, wants)).toEqual([]);
});

test('a new shell must serve every live remote, the canary too', async () => {
  const made = await madeUpStore();
  const first = [await made.putShell('s1', { manifest: { contracts: [1, 2], capabilities: ['download.csv'] } }), await made.putRemote('billing', 'b1'), await made.putRemote('reports', 'r1', { manifest: { contract: 2 } })];
  expect(await refusalsOf(made.releaser(), checkContract, first)).toEqual([]);
  const canary = await made.putRemote('billing', 'b2', { manifest: { contract: 2, requires: ['download.csv'] } });
  expect(await refusalsOf(made.releaser(), checkContract, [canary], 10)).toEqual([]);
  const shell = await made.putShell('s2', { manifest: { contracts: [2] } });
  const refusals = await refusalsOf(made.releaser(), checkContract, [shell]);
  expect(words(refusals)).toEqual([
    'mfe-billing is written against contract 1; this shell gives 2. [mfe-billing b1 in shell s2]',
    'mfe-billing requires download.csv; this shell cannot do that. [mfe-billing b2 in shell s2]',
  ]);
  expect(refusals[0]?.fix).toBe('Keep it in the shell until every remote that needs it has been published anew (docs/contract.md).');
});
