import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Registry } from '@heliograph/shared/remote';
import type { Candidate, GateTools, Refusal, SourceTools } from '../gate/candidate';
import { cheapGate, wholeGate } from '../gate/gate';
import { sourceGate } from '../gate/source-gate';
import { pagesOf } from '../page';

/**
 * What belongs to the platform and not to whoever releases: the template of the pages, the gate and its
 * budgets. It is bundled into one module, released like a shell, and taken from the store by every
 * command: a team that publishes from an old checkout makes the pages, and passes the gate, of today.
 */
export interface Platform {
  /** Version of this interface; a checkout that knows another one must be updated. */
  format: number;
  /** The files of an epoch by name: one page and one registry for each app. */
  pages(registry: Registry, hosts: HostTable): Record<string, string>;
  /** What the sources of a package say, in the checkout of whoever publishes it. */
  sourceGate(tools: SourceTools): Promise<Refusal[]>;
  /** What the gate says to a candidate; empty if it may go live. */
  gate(candidate: Candidate, tools: GateTools): Promise<Refusal[]>;
  /** What the checks say that take no time. */
  cheapGate(candidate: Candidate): Promise<Refusal[]>;
}

/** The version of the interface that this checkout knows. */
export const platformFormat = 1;

/** The platform of this tree. */
export const platform: Platform = { format: platformFormat, pages: pagesOf, sourceGate, gate: wholeGate, cheapGate };
