import type { Check, GateTools } from '../gate/candidate';
import type { PlatformSource } from '../platform/live';

/** The gate of the platform that a candidate brings or, if it brings none, that is live. */
export const platformGate =
  (platforms: PlatformSource, tools: GateTools): Check =>
  async (candidate) =>
    (await platforms(candidate.next)).platform.gate(candidate, tools);
