import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import type { Browser } from 'playwright-core';
import type { ReleaseStore } from '../store/release-store';

/** What someone wants to make live. */
export interface Candidate {
  store: Pick<ReleaseStore, 'files' | 'readFile'>;
  /** What is live now; null before the first release. */
  live: Registry | null;
  /** The registry as it would be. */
  next: Registry;
  /** Hosts and brands of `next`. */
  hosts: HostTable;
  /** Builds of remotes that are new in it. */
  remotes: RegistryRemote[];
  /** True if the shell is new in it. */
  newShell: boolean;
  /** True if the pages of every remote are made anew: with another shell, template or table of hosts. */
  newPages: boolean;
  /** Every build of the shell that runs in a tab somewhere, the one of `next` first. */
  shells: RegistryShell[];
}

/** Why a candidate does not go live: what is wrong, where, and how to fix it. */
export interface Refusal {
  what: string;
  where: string;
  fix: string;
}

/** What the gate needs of whoever runs it. */
export interface GateTools {
  say(line: string): void;
  /** Starts a headless browser; null where there is none. */
  openBrowser(): Promise<Browser | null>;
}

/** A package in the checkout of whoever publishes it: its sources, and the programs that are installed there. */
export interface SourceTools {
  /** `mfe-billing` */
  name: string;
  /** Folders of its sources and tests, relative to the root: `mfe-billing`. */
  folders: string[];
  /** Root of the checkout. */
  root: string;
  /** Runs a program of Node at the root. */
  runNode(args: string[]): Promise<{ code: number | null; output: string }>;
  /** Writes a file below the root. */
  write(file: string, text: string): Promise<void>;
  /** Reads a file below the root; null if it is not there. */
  read(file: string): Promise<string | null>;
}

/** One check of the gate; an empty list lets the candidate through. */
export type Check = (candidate: Candidate) => Promise<Refusal[]>;
