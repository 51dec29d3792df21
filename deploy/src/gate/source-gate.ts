import type { Refusal, SourceTools } from './candidate';
import { checkTests } from './tests';
import { checkTypes } from './types';

/** Checks the sources of a package before it is built: its types and its own tests. */
export async function sourceGate(tools: SourceTools): Promise<Refusal[]> {
  const refusals = await Promise.all([checkTypes(tools), checkTests(tools)]);
  return refusals.flat();
}
