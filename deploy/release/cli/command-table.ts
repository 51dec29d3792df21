/** The options of commands, with their `--help` texts. */
export const options = {
  canary: {
    type: 'string',
    value: 'PERCENT',
    text: 'release to this percentage of sessions, 1 to 99; a new remote appears only in their menu',
  },
  hidden: {
    type: 'boolean',
    value: '',
    text: 'release a new remote without a menu entry; it opens by its URL until you promote it',
  },
  to: {
    type: 'string',
    value: 'BUILD',
    text: 'roll back to this build, which must have been live before, whatever the log says about it',
  },
  why: { type: 'string', value: 'TEXT', text: 'a reason for the log' },
  days: {
    type: 'string',
    value: 'DAYS',
    text: 'keep builds that were live within this many days (30, or RELEASE_KEEP_DAYS)',
  },
  since: {
    type: 'string',
    value: 'REF',
    text: 'compare with the commit where this checkout left REF, such as origin/main',
  },
  json: { type: 'boolean', value: '', text: 'print one JSON document; progress goes to stderr' },
} as const;

export type OptionName = keyof typeof options;

/** A command as described by `--help`. */
export interface CommandSpec {
  /** A one-line summary. */
  summary: string;
  /** True if the command requires a package. */
  takesPackage: boolean;
  options: OptionName[];
  /** What to know before using the command. */
  details: string;
}

/** All commands of `npm run release`. */
export const specs = {
  publish: {
    summary: 'build a package, check it, and release it',
    takesPackage: true,
    options: ['canary', 'hidden', 'why', 'json'],
    details:
      'Builds the package from this checkout while checking its types and running its tests, then runs the gate of the live platform. Everything is released, or nothing. shell also releases platform and hosts if they have changed.',
  },
  promote: {
    summary: 'release the canary to everyone; show a hidden remote in the menu',
    takesPackage: true,
    options: ['why', 'json'],
    details: 'Marks the promoted build as good: tabs may fall back to it later.',
  },
  rollback: {
    summary: 'end the canary, or return to the latest good build',
    takesPackage: true,
    options: ['to', 'why', 'json'],
    details:
      'Skips builds that were rolled back, ended by the judge, or failing. Takes only seconds, because nothing is built and only files, contract, and paths are checked.',
  },
  keep: {
    summary: 'mark the live build as good: tabs may fall back to it later',
    takesPackage: true,
    options: ['why', 'json'],
    details:
      'A build is marked as good automatically once 20 sessions have loaded it while it was live, with failures in at most 5% of them.',
  },
  retire: {
    summary: 'remove a remote from the menu',
    takesPackage: true,
    options: ['why', 'json'],
    details: 'Open tabs keep the remote; its builds stay in the store until gc removes them.',
  },
  status: {
    summary: 'show which build runs where, and its load statistics',
    takesPackage: false,
    options: ['json'],
    details: 'Loads and failures cover the last 24 hours; p75 is the 75th percentile of the time to the screen.',
  },
  history: {
    summary: 'show who released what, and why',
    takesPackage: false,
    options: ['json'],
    details: 'Newest release first; with --json, oldest first.',
  },
  affected: {
    summary: 'show which builds the changes since a commit affect, and why',
    takesPackage: false,
    options: ['since', 'json'],
    details:
      'Compares what each build is made of: files without their types, the locked packages that they import, and the build preset. Includes uncommitted changes. Each line has a part that changed, and the imports that lead to it.',
  },
  gc: {
    summary: 'delete builds that have not been live for a month, rejected builds, and leftovers of killed releases',
    takesPackage: false,
    options: ['days', 'json'],
    details: 'Never deletes what is live, or was built or published within a day. Run it nightly.',
  },
} satisfies Record<string, CommandSpec>;

export type Verb = keyof typeof specs;

export const isVerb = (word: string): word is Verb => Object.hasOwn(specs, word);

const packages =
  'PACKAGE is a remote such as mfe-billing, or shell, platform (pages and gate), or hosts (hosts and brands).';

const exits = [
  'Exit codes: 0 success; 1 rejected by the gate, or the build failed; 2 invalid command line;',
  '3 someone else released first, run the command again; 4 not possible in the current state; 5 other error; 130 interrupted.',
].join('\n');

/** Returns the help page with all commands. */
export function overview(): string {
  const lines = Object.entries(specs).map(
    ([verb, { takesPackage, summary }]) => `  ${`${verb}${takesPackage ? ' PACKAGE' : ''}`.padEnd(18)} ${summary}`,
  );
  return [
    'npm run release -- COMMAND',
    ...lines,
    '',
    packages,
    'For details, run: npm run release -- COMMAND --help',
    '',
    exits,
  ].join('\n');
}

/** Returns the help page of one command. */
export function helpOf(verb: Verb): string {
  const { takesPackage, summary, details, options: names }: CommandSpec = specs[verb];
  const lines = names.map((name) => `  ${`--${name} ${options[name].value}`.trim().padEnd(18)} ${options[name].text}`);
  return [
    `npm run release -- ${verb}${takesPackage ? ' PACKAGE' : ''} [OPTIONS]`,
    `  ${summary}`,
    '',
    details,
    ...(takesPackage ? [packages] : []),
    '',
    ...lines,
    '',
    exits,
  ].join('\n');
}
