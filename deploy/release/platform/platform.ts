import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Registry } from '@heliograph/platform/remote';
import type { Candidate, GateTools, Refusal, SourceTools } from '../gate/candidate';
import { cheapGate, runGate } from '../gate/gate';
import { sourceGate } from '../gate/sources/source-gate';
import { pagesOf } from '../../server/pages/page';

/**
 * The page template, the gate, and its budgets, which belong to the platform and not to the publisher.
 * Bundled into one module, released like a shell, and loaded from the store by every command, so that
 * a team with an old checkout still publishes with the current pages and gate.
 */
export interface Platform {
  /** Version of this interface; a checkout that supports another one must be updated. */
  format: number;
  /** Generates the files of an epoch by name: one page and one registry for each app. */
  pages(registry: Registry, hosts: HostTable): Record<string, string>;
  /** Checks the sources of a package in the publisher's checkout. */
  sourceGate(tools: SourceTools): Promise<Refusal[]>;
  /** Checks a candidate; empty if it may go live. */
  gate(candidate: Candidate, tools: GateTools): Promise<Refusal[]>;
  /** Runs only the fast checks. */
  cheapGate(candidate: Candidate): Promise<Refusal[]>;
}

/** The version of the interface that this checkout supports. */
export const platformFormat = 1;

/** The platform of this checkout. */
export const platform: Platform = { format: platformFormat, pages: pagesOf, sourceGate, gate: runGate, cheapGate };
