import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import type { ReleaseStore } from '../store/release-store';

/** What someone wants to make live. */
export interface Candidate {
  store: ReleaseStore;
  /** The registry as it would be. */
  next: Registry;
  /** Builds of remotes that are new in it. */
  remotes: RegistryRemote[];
  /** True if the shell is new in it. */
  newShell: boolean;
  /** Every build of the shell that runs in a tab somewhere, the one of `next` first. */
  shells: RegistryShell[];
}

/** Why a candidate does not go live: what is wrong, where, and how to mend it. */
export interface Refusal {
  what: string;
  where: string;
  mend: string;
}

/** One check of the gate; an empty list lets the candidate through. */
export type Check = (candidate: Candidate) => Promise<Refusal[]>;
