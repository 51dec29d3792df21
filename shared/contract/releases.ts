import Type, { type Static } from 'typebox';
import { adminRoles } from '../reference/roles';
import { loadReasons } from '../remote/beacon';
import { defineCall } from './call';
import { Nothing } from './list';
import { Instant, Nullable, OneOf } from './values';

const apps = ['customer', 'admin'] as const;

/** What makes a release. `judge`: a canary was rolled back by its figures. `keep`: a build was declared good. `pages`: hosts or brands changed, in a store of an older version. */
export const releaseActions = ['publish', 'canary', 'promote', 'rollback', 'judge', 'retire', 'keep', 'pages'] as const;

/** What a build is to its remote. `lastGood` stands in for one that fails; `old` is left over in open tabs. */
export const buildRoles = ['stable', 'canary', 'lastGood', 'old'] as const;

const BuildRow = Type.Object({
  build: Type.String(),
  role: OneOf(buildRoles),
  /** Percent of the sessions that get it when they open the dashboard. */
  share: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Since when it is stable or canary; of the others, when they ceased to be. */
  since: Instant,
  /** Screens of it that were loaded within the last 24 hours, well or not. */
  loads: Type.Integer(),
  /** Those that failed, by reason; the most frequent first. */
  failures: Type.Array(Type.Object({ reason: OneOf(loadReasons), count: Type.Integer() })),
  /** Milliseconds within which three of four screens were there; null if nobody loaded one. */
  p75: Nullable(Type.Integer()),
});

/** What runs where. */
export const Releases = Type.Object({
  /** Number of the release that is live, when it was made, by whom and how. */
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
      /** True for a remote that is in nobody's menu until it is promoted; its canary sessions see it. */
      hidden: Type.Boolean(),
      builds: Type.Array(BuildRow),
    }),
  ),
});

/** What runs where, as the call answers it and the terminal shows it. */
export type ReleasesResponse = Static<typeof Releases>;

export const releases = {
  'admin.manage/getreleases': defineCall({
    summary: 'Returns what runs where: the builds of each section, their share of sessions, and their load statistics for the last 24 hours.',
    access: adminRoles,
    request: Nothing,
    response: Releases,
  }),
};
