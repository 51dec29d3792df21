import type { Registry } from '@heliograph/shared/remote';

/** What a flip did to one package: build ids before and after, null where there was or is none. */
export interface Change {
  /** `mfe-billing`, `shell`, `platform` or `hosts`. */
  package: string;
  from: string | null;
  to: string | null;
  /** What the build that was left had shown by then; missing where there was too little to tell. */
  left?: 'good' | 'failing';
  /** Percent of the sessions, for a canary. */
  share?: number;
}

/** `judge`: a canary was rolled back by its figures. `pages`: hosts or brands changed, in a store of an older version. `keep`: the stable build was declared good. */
export type FlipAction = 'publish' | 'canary' | 'promote' | 'rollback' | 'judge' | 'retire' | 'keep' | 'pages';

/** A line of the log. */
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

/** A state of the store that is or was live: the log's line, the registry, and the pages made of it. */
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

/** A build in the store, and when it was put there or last published (`touchBuild`). */
export interface StoredBuild extends BuildPlace {
  usedAt: Date;
}

/**
 * Where releases are kept: immutable builds, and a sequence of epochs of which the newest is live. The
 * log is that sequence, so that it cannot differ from what was live. A folder is one; a bucket that
 * can refuse to overwrite an object can be another.
 */
export interface ReleaseStore {
  hasBuild(place: BuildPlace): Promise<boolean>;
  /** Takes over a directory of files as a build, whole or not at all; a build that is there stays as it is. */
  putBuild(place: BuildPlace, directory: string): Promise<void>;
  /** Puts a few small files as a build, in the same way. */
  putFiles(place: BuildPlace, files: Record<string, string>): Promise<void>;
  builds(): Promise<StoredBuild[]>;
  /** Notes that a build is wanted again, so that `gc` leaves it alone for a while. */
  touchBuild(place: BuildPlace, at: Date): Promise<void>;
  /** Removes what processes that were killed before an instant left half written; returns how much. */
  dropHalves(before: Date): Promise<number>;
  dropBuild(place: BuildPlace): Promise<void>;
  /** Names of all files of a build, in order; empty if it is not there. */
  files(place: BuildPlace): Promise<string[]>;
  /** A file of a build; null if it is not there. */
  readFile(place: BuildPlace, name: string): Promise<Buffer | null>;
  /** A path on this machine from which a module of a build can be imported; null if it is not there. */
  modulePath(place: BuildPlace, name: string): Promise<string | null>;
  /** Number of the live epoch; 0 before the first flip. */
  epoch(): Promise<number>;
  registry(epoch: number): Promise<Registry>;
  /** A page of an epoch; null where it was swept away. */
  page(epoch: number, name: string): Promise<string | null>;
  /** The log, oldest first. */
  history(): Promise<LogEntry[]>;
  /** Makes an epoch live, whole or not at all; false if another publisher took its number first. */
  flip(flip: Flip): Promise<boolean>;
  /** Removes the pages of an epoch; its registry and its line in the log stay. */
  dropPages(epoch: number): Promise<void>;
  /** Adds lines of figures on loads, one JSON text each. */
  appendFigures(lines: string[]): Promise<void>;
  /** Removes the figures of the days before an instant; answers how many days. */
  dropFigures(before: Date): Promise<number>;
  /** Lines of figures of the days since an instant, oldest first. */
  figures(since: Date): Promise<string[]>;
}
