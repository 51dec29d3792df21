import { sentences, type Finding } from '../lint';

/** What reviewers object to in how people opt in. */
interface ConsentRule {
  rule: string;
  severity: Finding['severity'];
  /** Each is looked for in every sentence of the call to action. */
  patterns: readonly RegExp[];
  message: string;
  /** True if the words mean the same after a “not”: “can’t continue without agreeing”. */
  anyway?: true;
}

/** Words that turn what follows into its opposite, within a few words. */
const denial =
  /\b(?:no|not|never|nor|neither|none|without|cannot|un)\b|n[’']t\b|\b(?:excluding|exclude[sd]?|optional(?:ly)?|rather than|instead of)\b/i;
/** Characters before a match in which a denial changes its meaning. */
const denialReach = 45;

const agreeing = String.raw`(?:agree|consent|opt(?:s|ed|ing)?[\s-]in|enroll|subscribe|sign up)\w*`;
const terms = String.raw`(?:terms|conditions|privacy policy|(?:user|service|membership|rental|purchase) (?:agreement|contract)|contract|lease|tos|eula)`;
const accepting = String.raw`(?:accept|agree|sign)\w*\s+(?:to\s+)?(?:(?:the|our|your|their|its|all|these)\s+)?(?:\w+\s+){0,2}?${terms}\b`;
const account = String.raw`(?:creat|open|regist|sign|mak)\w*\s+(?:up\s+)?(?:for\s+)?(?:an?|their|the|your)\s+(?:\w+\s+)?account`;
const party = String.raw`(?:third[\s-]?part(?:y|ies)|(?:marketing |business |trusted )?partners|affiliates|data brokers?|brokers?|(?:list|lead) (?:vendors?|providers?|sellers?))`;
const service = String.raw`(?:use|access|create|open|regist\w+|sign up|book|order|buy|purchase|check ?out|continue|proceed|complete|finish|submit|place|join the (?:club|gym)|get service|receive (?:care|service|treatment)|the service|service|an? account|purchase)`;
const box = String.raw`(?:check ?box|tick ?box|box|toggle|consent|opt[\s-]?in|agreement to (?:receive )?(?:texts?|text messages|messages|sms))`;

const any = (...sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source, 'i'));

const rules: readonly ConsentRule[] = [
  {
    rule: 'preChecked',
    severity: 'error',
    patterns: any(
      String.raw`\bpre[\s-]?(?:checked|selected|ticked|enabled)\b`,
      String.raw`\b(?:checked|selected|ticked|enabled|opted[\s-]in|enrolled|subscribed|turned on)\s+by default\b`,
      String.raw`\b${box}\s+(?:is|are|comes?|will be)\s+(?:already|automatically)\s+(?:checked|selected|ticked|on)\b`,
      String.raw`\b(?:un|de)[\s-]?(?:check|select|tick)\w*\s+(?:the|this|that|a)\s+(?:\w+\s+)?box\b.{0,40}\b(?:opt out|not to|if they (?:don|do not)|to decline)`,
    ),
    message: 'People must check the box themselves: a pre-checked box isn’t valid consent',
  },
  {
    rule: 'bundledConsent',
    severity: 'error',
    patterns: any(
      String.raw`\b(?:by|when|upon|after)\s+${accepting}.*\b(?:${agreeing}|receive|text(?:s|ed)?|messages)\b`,
      String.raw`\b${agreeing}\b[^,;]*\b(?:by|when|upon)\s+(?:they\s+|you\s+|users\s+|customers\s+)?${accepting}`,
      String.raw`\b(?:consent|opt[\s-]?in|agreement to receive (?:texts|messages))\b.{0,40}\b(?:part of|included in|contained in|covered by|given in|bundled with|buried in)\s+(?:\w+\s+){0,2}?${terms}\b`,
      String.raw`\b(?:terms|privacy policy)\b.{0,50}\b(?:include|contain|cover)s?\b.{0,30}\b(?:consent|opt[\s-]?in|agreement to (?:be texted|receive))`,
      String.raw`\bby\s+(?:click|tap|press|submit|continu|sign)\w*\b.{0,40}\bagree\b.{0,20}\b(?:terms|privacy policy)\b.{0,60}\b(?:receive|get)\b.{0,30}\b(?:texts?|sms|messages)\b`,
      String.raw`\b(?:one|a single|the same)\s+check ?box\b.{0,60}\b(?:terms|privacy policy)\b.{0,60}\b(?:texts?|sms|messages)\b`,
    ),
    message: 'Consent to texts must be separate: it can’t be a part of accepting terms',
  },
  {
    rule: 'impliedConsent',
    severity: 'error',
    patterns: any(
      String.raw`\bby\s+(?:${account}|(?:plac|mak|book|complet|submitt)\w*\s+(?:an?|their|the|your)\s+(?:order|purchase|booking|reservation|payment|appointment))\b.*\b${agreeing}`,
      String.raw`\b(?:automatically|implicitly)\s+(?:opted[\s-]?in|enrolled|subscribed|added|receive|consent|agree)`,
      String.raw`\b(?:consent|opt[\s-]?in)\s+is\s+(?:implied|assumed|automatic)\b|\bimplied consent\b`,
      String.raw`\b(?:opted[\s-]?in|enrolled|subscribed)\s+(?:up)?on\s+(?:purchase|checkout|registration|order|booking|delivery)`,
      String.raw`\b(?:everyone|all (?:customers|users|members|patients|clients|contacts))\s+(?:who|that|with|in)\b.{0,60}\b(?:is|are)\s+(?:opted[\s-]?in|enrolled|subscribed)\b`,
    ),
    message: 'People must agree to texts in a separate step, not by creating an account or buying something',
  },
  {
    rule: 'requiredConsent',
    severity: 'error',
    patterns: any(
      String.raw`\b${box}\b.{0,40}\b(?:is|are)\s+(?:required|mandatory|necessary|a condition)\s+(?:to|for|of|in order to|before|when)\s+(?:\w+\s+){0,2}?${service}\b`,
      String.raw`\b(?:must|have to|need to|are required to)\s+(?:${agreeing}|accept|check)\b.{0,60}\b(?:to|in order to|before (?:they|you) can)\s+${service}\b`,
      String.raw`\b(?:mandatory|compulsory)\s+(?:\w+\s+)?${box}\b`,
      String.raw`\b(?:text|sms|message)\s+consent\s+is\s+(?:a\s+)?(?:required|mandatory|condition)\b`,
    ),
    message: 'Consent must be optional: it can’t be required to use a service or buy something',
  },
  {
    rule: 'requiredConsent',
    severity: 'error',
    anyway: true,
    patterns: any(
      String.raw`\b(?:can(?:no|[’'])t|cannot|may not|unable to|not able to|not possible to)\s+(?:\w+\s+){0,2}?${service}\b.{0,40}\b(?:without|unless)\s+(?:\w+\s+){0,2}?(?:${agreeing}|accepting|checking)`,
    ),
    message: 'Consent must be optional: it can’t be required to use a service or buy something',
  },
  {
    rule: 'purchasedList',
    severity: 'error',
    patterns: any(
      String.raw`\b(?:purchase[ds]?|bought|buy|rent(?:ed)?|leased?|acquired?|brokered|scraped|harvested)\s+(?:\w+\s+){0,3}?(?:lists?|leads?|phone numbers|numbers|contacts|databases?)\b`,
      String.raw`\bshared\s+(?:\w+\s+)?(?:lists?|leads?|phone numbers|numbers|contacts|databases?)\b`,
      String.raw`\b(?:lists?|leads?|numbers|contacts|opt[\s-]?ins|consent)\b.{0,30}\b(?:from|by|through|via)\s+(?:\w+\s+){0,2}?${party}\b`,
      String.raw`\blists?\b.{0,20}\b(?:we|was|were|that)\s+(?:have\s+)?(?:acquired|bought|purchased|rented)\b`,
      String.raw`\b(?:public records|skip[\s-]?trac\w+|data enrichment)\b`,
      String.raw`\blead (?:generation|gen|generators?|brokers?|vendors?|marketplace)\b`,
    ),
    message: 'People must give you their number and consent themselves: lists can’t be bought, rented, or shared',
  },
  {
    rule: 'sharedConsent',
    severity: 'error',
    patterns: any(
      String.raw`\b(?:share[ds]?|sharing|sell|sells|sold|rent|rented|transfer(?:red)?|disclosed?|passe?[ds]?|give[ns]?|provide[ds]?)\b.{0,80}\b(?:to|with|by)\s+(?:\w+\s+){0,3}?${party}\b`,
      String.raw`\b(?:texts?|text messages|messages|sms|offers|calls)\b.{0,60}\bfrom\b.{0,40}\b(?:${party}|other (?:companies|businesses|brands))\b`,
    ),
    message: 'Consent is for your business only: numbers and consent can’t be shared with others',
  },
  {
    rule: 'hiddenOptIn',
    severity: 'warning',
    patterns: any(
      String.raw`\b(?:after|once|when|while)\s+(?:(?:they|you|users|customers|members|patients|clients)\s+)?(?:(?:have|has|are|is)\s+)?(?:log|sign)\w{0,4}[\s-]?(?:in|on)\b(?!\s+sheet)`,
      String.raw`\b(?:behind|requires?|needs?|protected by)\s+(?:an?\s+|their\s+)?(?:log[\s-]?in|sign[\s-]?in|password|paywall)\b`,
      String.raw`\b(?:logged|signed)[\s-]in\s+(?:users|customers|members|patients|clients|page|area)\b`,
      String.raw`\bpassword[\s-]protected\b`,
      String.raw`\b(?:in|on|from|through|via|under)\s+(?:the|their|your|our)\s+(?:\w+\s+)?(?:account|profile|member|user|notification|customer|patient|client)\s+(?:settings|preferences|dashboard|page|portal|area)\b`,
      String.raw`\b(?:private|internal|members[\s-]only|employees?[\s-]only)\s+(?:portal|page|site|area|app)\b|\bintranet\b`,
    ),
    message: 'Reviewers can’t see an opt-in behind a login. Add a link to a public page or to screenshots',
  },
];

/** Shows that reviewers can see an opt-in that is behind a login. */
const shown = /\b(?:screen ?shots?|screen recording|images? of (?:the|this))\b/i;

/** Returns what reviewers object to in how people opt in, each rule once, with the sentence. */
export function lintConsent(flow: string): Finding[] {
  const all = sentences(flow);
  const found = new Map<string, Finding>();
  for (const { rule, severity, patterns, message, anyway } of rules) {
    if (rule === 'hiddenOptIn' && shown.test(flow)) continue;
    const quote = all.find((sentence) => patterns.some((pattern) => holds(sentence, pattern, anyway ?? false)));
    if (quote !== undefined && !found.has(rule))
      found.set(rule, { rule, severity, field: 'data.messageFlow', message, quote });
  }
  return [...found.values()];
}

function holds(sentence: string, pattern: RegExp, anyway: boolean): boolean {
  const match = pattern.exec(sentence);
  if (!match) return false;
  return anyway || !denial.test(sentence.slice(Math.max(0, match.index - denialReach), match.index + match[0].length));
}
