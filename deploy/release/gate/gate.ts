import { checkBoots } from './visit/boots';
import { checkBudget } from './budget';
import type { Candidate, Check, GateTools, Refusal } from './candidate';
import { checkContract } from './contract';
import { checkCopies, checkSources } from './contents';
import { checkFiles } from './files';
import { checkHosts } from './hosts';
import { checkScreens } from './screens';

/** The fast checks, which a rollback must pass too. */
const cheap: Check[] = [checkFiles, checkContract, checkScreens, checkHosts];

/** Returns the first refusals: a candidate that fails a fast check is not tested in a browser. */
async function firstRefusals(candidate: Candidate, checks: Check[]): Promise<Refusal[]> {
  for (const check of checks) {
    const refusals = await check(candidate);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

/** Checks a candidate; empty if it may go live. */
export const runGate = (candidate: Candidate, tools: GateTools): Promise<Refusal[]> =>
  firstRefusals(candidate, [...cheap, checkSources, checkCopies, checkBudget, checkBoots(tools)]);

/** Checks a build that was live before. */
export const cheapGate = (candidate: Candidate): Promise<Refusal[]> => firstRefusals(candidate, cheap);
