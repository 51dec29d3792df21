import Type, { type Static } from 'typebox';
import { adminRoles } from '../reference/roles';
import { loadReasons } from '@heliograph/contract/reference/load-report';
import { defineCall } from './call';
import { Nothing } from './list';
import { Instant, Nullable, OneOf } from './values';

const apps = ['customer', 'admin'] as const;

/**
 * The trigger of a release. `judge`: a canary was rolled back because of its load statistics. `keep`: a build was
 * marked good. `pages`: hosts or brands changed, in a store of an older version.
 */
export const releaseActions = ['publish', 'canary', 'promote', 'rollback', 'judge', 'retire', 'keep', 'pages'] as const;

/** The role of a build. `lastGood` replaces one that fails; `old` is still open in tabs. */
export const buildRoles = ['stable', 'canary', 'lastGood', 'old'] as const;

const BuildRow = Type.Object({
  build: Type.String(),
  role: OneOf(buildRoles),
  /** Percent of the sessions that get it when they open the dashboard. */
  share: Type.Integer({ minimum: 0, maximum: 100 }),
  /** When it became stable or canary; for others, when that ended. */
  since: Instant,
  /** The last release that made it live: its number, the person, and their reason; null if the log no longer has it. */
  release: Nullable(
    Type.Object({ epoch: Type.Integer(), by: Type.String(), action: OneOf(releaseActions), why: Type.String() }),
  ),
  /** Loads of its screens within the last 24 hours, successful or not. */
  loads: Type.Integer(),
  /** Failed loads by reason, most frequent first. */
  failures: Type.Array(Type.Object({ reason: OneOf(loadReasons), count: Type.Integer() })),
  /** The 75th percentile of load times, in milliseconds; null without loads. */
  p75: Nullable(Type.Integer()),
});

/** The live builds. */
export const Releases = Type.Object({
  /** The live release: its number, when, how and by which user it was made. */
  epoch: Type.Integer(),
  at: Instant,
  by: Type.String(),
  action: OneOf(releaseActions),
  shell: Type.Object({ build: Type.String(), since: Instant }),
  /** The page template and the gate, and the table of hosts and brands; null in a store of an older version. */
  platform: Nullable(Type.String()),
  hosts: Nullable(Type.String()),
  /** Remotes of both apps in menu order. */
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      app: OneOf(apps),
      /** True for a remote that is in no menu until it is promoted, except in its canary sessions. */
      hidden: Type.Boolean(),
      builds: Type.Array(BuildRow),
    }),
  ),
});

/** The live builds, as returned by the call and printed in the terminal. */
export type ReleasesResponse = Static<typeof Releases>;

export const releases = {
  'admin.manage/getreleases': defineCall({
    summary:
      'Returns what runs where: the builds of each section, their share of sessions, and their load statistics for the last 24 hours.',
    access: adminRoles,
    effect: 'reads',
    request: Nothing,
    response: Releases,
  }),
};
