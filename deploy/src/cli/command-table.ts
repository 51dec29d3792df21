/** Options of commands, with what `--help` says of them. */
export const options = {
  canary: { type: 'string', value: 'PERCENT', text: 'to so many percent of the sessions, 1 to 99; the first release of a remote then shows in their menu only' },
  hidden: { type: 'boolean', value: '', text: 'the first release of a remote: open by its address, in nobody’s menu until it is promoted' },
  to: { type: 'string', value: 'BUILD', text: 'to a build that was live before, whatever the log says of it' },
  why: { type: 'string', value: 'TEXT', text: 'a reason for the log' },
  days: { type: 'string', value: 'DAYS', text: 'keep what was live within so many days (30, or RELEASE_KEEP_DAYS)' },
  json: { type: 'boolean', value: '', text: 'print one JSON document; progress goes to stderr' },
} as const;

export type OptionName = keyof typeof options;

/** A command as `--help` describes it. */
export interface CommandSpec {
  /** One line. */
  summary: string;
  /** True if a package must be named. */
  takesPackage: boolean;
  options: OptionName[];
  /** What one should know before one uses it. */
  details: string;
}

/** All commands of `npm run release`. */
export const specs = {
  publish: {
    summary: 'check, build, pass the gate, make live',
    takesPackage: true,
    options: ['canary', 'hidden', 'why', 'json'],
    details: 'Builds the package of this checkout, checks its types and runs its tests meanwhile, then asks the gate of the live platform. All or nothing goes live. shell brings platform and hosts along where they have changed.',
  },
  promote: {
    summary: 'give the canary to everyone; show a hidden remote in the menu',
    takesPackage: true,
    options: ['why', 'json'],
    details: 'The promoted build counts as good: tabs may fall back to it later.',
  },
  rollback: {
    summary: 'end the canary, or go back to the latest build that was not bad',
    takesPackage: true,
    options: ['to', 'why', 'json'],
    details: 'Skips builds that were rolled back, ended by the judge, or failing. Takes seconds: nothing is built; files, contract and paths are checked.',
  },
  keep: {
    summary: 'declare the live build good: tabs may fall back to it later',
    takesPackage: true,
    options: ['why', 'json'],
    details: 'A build is good by itself once 20 sessions have loaded it while it was live, with failures in 5 % of them at most.',
  },
  retire: {
    summary: 'take a remote out of the menu',
    takesPackage: true,
    options: ['why', 'json'],
    details: 'Tabs that have it open keep it; its builds stay in the store until gc removes them.',
  },
  status: { summary: 'what runs where, and how it does', takesPackage: false, options: ['json'], details: 'Loads and failures are those of the last 24 hours; p75 is the time within which three of four screens were there.' },
  history: { summary: 'who did what, and why', takesPackage: false, options: ['json'], details: 'The newest release first; with --json the oldest.' },
  gc: {
    summary: 'remove what was not live for a month, refused builds, and what killed releases left',
    takesPackage: false,
    options: ['days', 'json'],
    details: 'What is live stays, and so does whatever was put or published within a day. Run it nightly.',
  },
} satisfies Record<string, CommandSpec>;

export type Verb = keyof typeof specs;

export const isVerb = (word: string): word is Verb => Object.hasOwn(specs, word);

const packages = 'PACKAGE is a remote such as mfe-billing, or shell, platform (pages and gate) or hosts (hosts and brands).';

const exits = [
  'Exit codes: 0 done; 1 refused by the gate, or the package does not build; 2 the command is not written as it must be;',
  '3 another release came first, run it again; 4 not possible as things stand; 5 something else went wrong; 130 interrupted.',
].join('\n');

/** What there is, on a page. */
export function overview(): string {
  const lines = Object.entries(specs).map(([verb, { takesPackage, summary }]) => `  ${`${verb}${takesPackage ? ' PACKAGE' : ''}`.padEnd(18)} ${summary}`);
  return ['npm run release -- COMMAND', ...lines, '', packages, 'npm run release -- COMMAND --help says more.', '', exits].join('\n');
}

/** One command in full. */
export function helpOf(verb: Verb): string {
  const { takesPackage, summary, details, options: names }: CommandSpec = specs[verb];
  const lines = names.map((name) => `  ${`--${name} ${options[name].value}`.trim().padEnd(18)} ${options[name].text}`);
  return [`npm run release -- ${verb}${takesPackage ? ' PACKAGE' : ''} [OPTIONS]`, `  ${summary}`, '', details, ...(takesPackage ? [packages] : []), '', ...lines, '', exits].join('\n');
}
