import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import type { Browser } from 'playwright-core';
import type { ReleaseStore } from '../../server/store/release-store';

/** A release that the gate has to check. */
export interface Candidate {
  store: Pick<ReleaseStore, 'files' | 'readFile'>;
  /** The live registry; null before the first release. */
  live: Registry | null;
  /** The new registry. */
  next: Registry;
  /** Hosts and brands of `next`. */
  hosts: HostTable;
  /** Builds of remotes that are new in it. */
  remotes: RegistryRemote[];
  /** True if the shell is new in it. */
  newShell: boolean;
  /** True if the pages of every remote are regenerated: for another shell, template, or table of hosts. */
  newPages: boolean;
  /** Every build of the shell that still runs in a tab, the one of `next` first. */
  shells: RegistryShell[];
}

/** Why a candidate is rejected: what is wrong, where, and how to fix it. */
export interface Refusal {
  what: string;
  where: string;
  fix: string;
}

/** The tools that a caller provides to the gate. */
export interface GateTools {
  say(line: string): void;
  /** Starts a headless browser, or returns null if none is installed. */
  openBrowser(): Promise<Browser | null>;
}

/** A package in the publisher's checkout: its sources and the installed tools. */
export interface SourceTools {
  /** `mfe-billing` */
  name: string;
  /** Folders of its sources and tests, relative to the root: `mfe-billing`. */
  folders: string[];
  /** Root of the checkout. */
  root: string;
  /** Runs a Node program in the root folder. */
  runNode(args: string[]): Promise<{ code: number | null; output: string }>;
  /** Writes a file below the root. */
  write(file: string, text: string): Promise<void>;
  /** Reads a file below the root, or returns null if it does not exist. */
  read(file: string): Promise<string | null>;
}

/** One check of the gate. Returns an empty list if the candidate passes. */
export type Check = (candidate: Candidate) => Promise<Refusal[]>;
