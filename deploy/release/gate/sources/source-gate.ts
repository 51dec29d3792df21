import path from 'node:path';
import type { Refusal, SourceTools } from '../candidate';
import { checkTests } from './tests';

/** Checks the sources of a package before it is built: its types and its own tests. */
export async function sourceGate(tools: SourceTools): Promise<Refusal[]> {
  const refusals = await Promise.all([checkTypes(tools), checkTests(tools)]);
  return refusals.flat();
}

/** How many errors are listed. */
const named = 5;

/** `mfe-billing/src/a.ts(3,7): error TS2322: Type …` */
const errorLine = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;

/** Returns the type errors in the folders of a package. Those in other folders are up to their owners. */
export async function checkTypes({ name, folders, runNode, write }: SourceTools): Promise<Refusal[]> {
  const config = path.posix.join('.cache/gate', `${name}.json`);
  const up = '../..';
  await write(
    config,
    JSON.stringify({
      extends: `${up}/tsconfig.json`,
      compilerOptions: { incremental: true, tsBuildInfoFile: `${name}.tsbuildinfo` },
      include: folders.map((folder) => `${up}/${folder}`),
      exclude: [`${up}/**/dist`, `${up}/**/node_modules`, `${up}/deploy/release/template`],
    }),
  );
  const { code, output } = await runNode([
    'node_modules/typescript7/bin/tsc',
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    config,
  ]);
  const errors = output.split('\n').flatMap((line) => {
    const [, file = '', row = '', error = '', text = ''] = errorLine.exec(line.trim()) ?? [];
    return folders.some((folder) => file.startsWith(`${folder}/`))
      ? [{ where: `${file}:${row}`, what: `${error}: ${text}` }]
      : [];
  });
  const fix = `For all type errors, run npm run typecheck${errors.length > named ? `; there are ${errors.length} in ${name}` : ''}.`;
  const refusals = errors.slice(0, named).map(({ what, where }) => ({ what, where, fix }));
  // Not a type error: the compiler itself failed.
  if (code !== 0 && errors.length === 0 && !/error TS\d+/.test(output))
    return [
      {
        what: `The type check could not run: ${output.trim().slice(0, 500)}`,
        where: name,
        fix: 'Install the packages of the checkout (npm start does), then publish again.',
      },
    ];
  return refusals;
}
