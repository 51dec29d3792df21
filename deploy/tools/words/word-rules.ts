/** A word that must not appear in texts for users and engineers, and what to write instead. */
export interface WordRule {
  /** Matches the word; case is ignored. */
  word: RegExp;
  instead: string;
}

/** A text that may contain a forbidden word, because of `why`. */
export interface WordException {
  /** Path relative to the root. */
  file: string;
  text: string;
  why: string;
}

/** Words that read as if translated, British spelling, and second names for one thing (docs/glossary.md). */
export const wordRules: readonly WordRule[] = [
  { word: /\be-mail/i, instead: 'email' },
  { word: /\bsign(ed|ing|s)?[ -]((them|you|everyone) )?(in|out)\b/i, instead: 'log in, log out; login as a noun' },
  { word: /\b10 DLC\b/i, instead: '10DLC' },
  { word: /\blicence/i, instead: 'license' },
  {
    word: /\b(colour|behaviour|favour|neighbour|honour)/i,
    instead: 'American spelling: color, behavior, favor, neighbor, honor',
  },
  { word: /\b(organis|recognis|authoris|optimis|summaris)/i, instead: 'American spelling: -ize' },
  { word: /\bcancell(ed|ing)\b/i, instead: 'canceled, canceling' },
  { word: /\b(PLZ|post ?codes?)\b/i, instead: 'ZIP code (US), postal code' },
  { word: /\btax id\b/, instead: 'EIN (US), tax ID' },
  { word: /\b(entity type|kind of business)\b/i, instead: 'legal form' },
  { word: /\bnew contact\b/i, instead: 'Add contact' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\bstands?\b/i, instead: 'is, appears, is listed' },
  { word: /\b(tells?|told)\b/i, instead: 'says, shows, reports, notifies' },
  { word: /\b(brings?|brought)\b/i, instead: 'installs, loads, includes, adds' },
  { word: /\b(gives|gave)\b(?! up)/i, instead: 'returns, shows, provides, grants, assigns' },
  { word: /\blook(s|ed|ing)? after\b/i, instead: 'manage' },
  { word: /\b(let|lets|letting) .{0,30}\bthrough\b/i, instead: 'allow, accept' },
  { word: /\b(unless|as) told\b/i, instead: 'by default' },
  { word: /\bin words\b/i, instead: 'with a message' },
  { word: /\bby (itself|themselves)\b/i, instead: 'automatically, on its own' },
  { word: /\banew\b/i, instead: 'again' },
  { word: /\b(whoever|whom|whomever)\b/i, instead: 'the person who, anyone who' },
  { word: /(?<!\bthere )\b(is|are) no (?!longer|more|such)/i, instead: 'is not a' },
  { word: /\bcounts (as|once)\b/i, instead: 'is treated as, takes effect once' },
  { word: /\bfigures\b/i, instead: 'statistics, numbers' },
  { word: /\bbeside\b/i, instead: 'next to, in addition to' },
  { word: /\b(is|are) led\b/i, instead: 'is redirected' },
  { word: /\bfalls? due\b/i, instead: 'is due' },
  { word: /\b(front door|the house)\b/i, instead: 'entry point; the plain term for a metaphor' },
];

/** Texts that keep a forbidden word. */
export const wordExceptions: readonly WordException[] = [
  {
    file: 'shared/contract/reference/campaigns.ts',
    text: '10 DLC',
    why: 'the configured use case of the specification',
  },
  { file: 'deploy/release/gate/visit/stage.ts', text: '10 DLC', why: 'the configured use case of the specification' },
];
