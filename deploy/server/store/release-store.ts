import type { Registry } from '@heliograph/platform/remote';

/** What a release changed for one package: build ids before and after, null if there was or is none. */
export interface Change {
  /** `mfe-billing`, `shell`, `platform` or `hosts`. */
  package: string;
  from: string | null;
  to: string | null;
  /** The results of the replaced build; missing if there were too few. */
  left?: 'good' | 'failing';
  /** Percentage of sessions, for a canary. */
  share?: number;
}

/**
 * `judge`: a canary was rolled back by its statistics. `pages`: hosts or brands changed, in a store of an older
 * version. `keep`: the stable build was marked as good.
 */
export type FlipAction = 'publish' | 'canary' | 'promote' | 'rollback' | 'judge' | 'retire' | 'keep' | 'pages';

/** A log entry. */
export interface LogEntry {
  epoch: number;
  /** ISO UTC. */
  at: string;
  /** Who did it: a person, or `judge`. */
  by: string;
  action: FlipAction;
  changes: Change[];
  why: string;
  /** Set if `npm start` did it, which may replace what it has released itself. */
  via?: 'start';
}

/** A state of the store that is or was live: the log entry, the registry, and the pages generated from it. */
export interface Flip {
  entry: LogEntry;
  registry: Registry;
  /** Pages by file name, `customer.html`. */
  pages: Record<string, string>;
}

/** A build in the store: its folder (`shell`, `platform`, `hosts`, `r/billing`) and its id. */
export interface BuildPlace {
  base: string;
  build: string;
}

/** Returns the folder of a package's builds, in the store and in URLs: `shell`, or `r/billing` for `mfe-billing`. */
export const buildBase = (folder: string): string => (folder === 'shell' ? folder : `r/${folder.slice('mfe-'.length)}`);

/** A build in the store, and when it was created or last published (`touchBuild`). */
export interface StoredBuild extends BuildPlace {
  usedAt: Date;
}

/**
 * Stores releases: immutable builds, and a sequence of epochs, the newest of which is live. The log is
 * that sequence, so the two can't disagree. Implemented by a folder; an object store that
 * can refuse to overwrite an object could be another implementation.
 */
export interface ReleaseStore {
  hasBuild(place: BuildPlace): Promise<boolean>;
  /** Adopts a directory of files as a build, atomically; an existing build is not changed. */
  putBuild(place: BuildPlace, directory: string): Promise<void>;
  /** Writes a few small files as a build, in the same way. */
  putFiles(place: BuildPlace, files: Record<string, string>): Promise<void>;
  builds(): Promise<StoredBuild[]>;
  /** Records that a build is needed again, so that `gc` keeps it for a while. */
  touchBuild(place: BuildPlace, at: Date): Promise<void>;
  /** Removes partial builds of processes killed before an instant. Returns how many. */
  dropPartialBuilds(before: Date): Promise<number>;
  dropBuild(place: BuildPlace): Promise<void>;
  /** Returns the names of all files of a build, sorted; empty if it does not exist. */
  files(place: BuildPlace): Promise<string[]>;
  /** Returns a file of a build; null if it does not exist. */
  readFile(place: BuildPlace, name: string): Promise<Buffer | null>;
  /** Returns a local path from which a module of a build can be imported; null if it does not exist. */
  modulePath(place: BuildPlace, name: string): Promise<string | null>;
  /** Returns the number of the live epoch; 0 before the first release. */
  epoch(): Promise<number>;
  registry(epoch: number): Promise<Registry>;
  /** Returns a page of an epoch; null if `gc` removed it. */
  page(epoch: number, name: string): Promise<string | null>;
  /** Returns the log, oldest entry first. */
  history(): Promise<LogEntry[]>;
  /** Makes an epoch live, atomically; returns false if another publisher took its number first. */
  flip(flip: Flip): Promise<boolean>;
  /** Removes the pages of an epoch; keeps its registry and log entry. */
  dropPages(epoch: number): Promise<void>;
  /** Appends lines of load statistics, one JSON text each. */
  appendFigures(lines: string[]): Promise<void>;
  /** Removes the load statistics of days before an instant. Returns how many days. */
  dropFigures(before: Date): Promise<number>;
  /** Returns the lines of load statistics since the day of an instant, oldest first. */
  figures(since: Date): Promise<string[]>;
}
