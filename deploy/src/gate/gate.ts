import { checkBoots } from './boots';
import { checkBudget } from './budget';
import type { Check } from './candidate';
import { checkContract } from './contract';
import { checkCopies } from './copies';
import { checkFiles } from './files';
import { checkScreens } from './screens';

/** The checks that a release passes before anything is flipped, the cheap ones first. */
export function gateChecks(say: (line: string) => void): Check[] {
  return [checkFiles, checkContract, checkScreens, checkCopies, checkBudget, checkBoots(say)];
}
