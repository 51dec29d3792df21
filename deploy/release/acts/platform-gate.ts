import type { Check, GateTools } from '../gate/candidate';
import type { PlatformSource } from '../platform/live';

/** Returns the gate of the candidate's platform or, if it has none, of the live one. */
export const platformGate =
  (platforms: PlatformSource, tools: GateTools): Check =>
  async (candidate) =>
    (await platforms(candidate.next)).platform.gate(candidate, tools);
