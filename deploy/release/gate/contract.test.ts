import { madeUpStore } from '../../tools/testing/made-up';
import { refusalsOf } from '../../tools/testing/refusals';
import { checkContract } from './contract';

const messages = (refusals: { what: string; where: string; fix: string }[]): string[] =>
  refusals.map(({ what, where }) => `${what} [${where}]`);

test('rejects a remote whose contract the shell does not support, and explains what to do', async () => {
  const made = await madeUpStore();
  const shell = await made.putShell('s1');
  const newer = await made.putRemote('billing', 'b2', { manifest: { contract: 2 } });
  const [refusal, ...more] = await refusalsOf(made.releaser(), checkContract, [shell, newer]);
  expect(more).toEqual([]);
  expect(refusal).toEqual({
    what: 'mfe-billing is written for contract 2; this shell supports 1.',
    where: 'mfe-billing b2 in shell s1',
    fix: 'Publish the shell that supports this contract first, and this remote once no tab has the older shell (12 hours); or write it for a contract that the shell supports.',
  });
});

test('rejects a remote whose contract is no longer supported', async () => {
  const made = await madeUpStore();
  const places = [
    await made.putShell('s1', { manifest: { contracts: [2, 3] } }),
    await made.putRemote('billing', 'b1'),
  ];
  const [refusal] = await refusalsOf(made.releaser(), checkContract, places);
  expect(refusal?.what).toBe('mfe-billing is written for contract 1; this shell supports 2, 3.');
  expect(refusal?.fix).toBe('Write it for a contract that the shell supports (docs/contract.md).');
});

test('rejects a remote that requires a capability the shell lacks', async () => {
  const made = await madeUpStore();
  const places = [
    await made.putShell('s1', { manifest: { capabilities: ['toast.action'] } }),
    await made.putRemote('billing', 'b1', { manifest: { requires: ['toast.action', 'download.csv'] } }),
  ];
  expect(messages(await refusalsOf(made.releaser(), checkContract, places))).toEqual([
    'mfe-billing requires download.csv; this shell does not support it. [mfe-billing b1 in shell s1]',
  ]);
});

test('checks a new remote in every shell that a tab may have, up to twelve hours old', async () => {
  const made = await madeUpStore();
  const first = [await made.putShell('s1'), await made.putRemote('billing', 'b1')];
  expect(await refusalsOf(made.releaser('Ann', '2026-11-20T08:00:00.000Z'), checkContract, first)).toEqual([]);
  const second = [await made.putShell('s2', { manifest: { capabilities: ['download.csv'] } })];
  expect(await refusalsOf(made.releaser('Ann', '2026-11-20T10:00:00.000Z'), checkContract, second)).toEqual([]);
  const wants = [await made.putRemote('billing', 'b2', { manifest: { requires: ['download.csv'] } })];
  expect(messages(await refusalsOf(made.releaser('Ann', '2026-11-20T21:59:00.000Z'), checkContract, wants))).toEqual([
    'mfe-billing requires download.csv; this shell does not support it. [mfe-billing b2 in shell s1]',
  ]);
  expect(await refusalsOf(made.releaser('Ann', '2026-11-20T22:01:00.000Z'), checkContract, wants)).toEqual([]);
});

test('checks a new shell with every live remote, including canaries', async () => {
  const made = await madeUpStore();
  const first = [
    await made.putShell('s1', { manifest: { contracts: [1, 2], capabilities: ['download.csv'] } }),
    await made.putRemote('billing', 'b1'),
    await made.putRemote('reports', 'r1', { manifest: { contract: 2 } }),
  ];
  expect(await refusalsOf(made.releaser(), checkContract, first)).toEqual([]);
  const canary = await made.putRemote('billing', 'b2', { manifest: { contract: 2, requires: ['download.csv'] } });
  expect(await refusalsOf(made.releaser(), checkContract, [canary], 10)).toEqual([]);
  const shell = await made.putShell('s2', { manifest: { contracts: [2] } });
  const refusals = await refusalsOf(made.releaser(), checkContract, [shell]);
  expect(messages(refusals)).toEqual([
    'mfe-billing is written for contract 1; this shell supports 2. [mfe-billing b1 in shell s2]',
    'mfe-billing requires download.csv; this shell does not support it. [mfe-billing b2 in shell s2]',
  ]);
  expect(refusals[0]?.fix).toBe(
    'Keep it in the shell until every remote that needs it has been republished (docs/contract.md).',
  );
});
