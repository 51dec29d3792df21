import type { CallRequest } from '@heliograph/contract';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import type { ConsentEffect, KeywordKind, KeywordMatch } from '@heliograph/contract/reference/keywords';
import type { RuleRow } from './list';

/** The form's values of a rule. */
export interface RuleForm {
  kind: KeywordKind;
  keywords?: string;
  match: KeywordMatch;
  reply: string;
  scope: BlockScope;
  campaignUUID?: string;
  numberUUID?: string;
  consentEffect: ConsentEffect;
  contactListUUID?: string;
  when: 'ALWAYS' | 'HOURS';
  days: string[];
  from: string;
  to: string;
  /** What opt-outs apply to; only of the account’s reply to STOP. */
  optOutScope?: BlockScope;
}

/** Splits typed keywords at commas. */
export const wordsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : [];

const office = { days: ['1', '2', '3', '4', '5'], from: '09:00', to: '17:00' };

/** The values of a new rule. */
export const emptyRule: RuleForm = {
  kind: 'CUSTOM',
  match: 'EXACT',
  reply: '',
  scope: 'ACCOUNT',
  consentEffect: 'NONE',
  when: 'ALWAYS',
  ...office,
};

/** Returns the form's values of a rule. */
export function formOf(row: RuleRow): RuleForm {
  const { kind, match, reply, scope, consentEffect, campaignUUID, numberUUID, list, hours, optOutScope } = row;
  return {
    kind,
    keywords: row.keywords.join(', '),
    match,
    reply,
    scope,
    consentEffect,
    when: hours ? 'HOURS' : 'ALWAYS',
    ...(hours ? { days: hours.days.map(String), from: hours.from, to: hours.to } : office),
    ...(campaignUUID && { campaignUUID }),
    ...(numberUUID && { numberUUID }),
    ...(list && { contactListUUID: list.contactListUUID }),
    ...(optOutScope && { optOutScope }),
  };
}

/**
 * Returns the request that saves a rule; `row` is the one to change. What opt-outs apply to is sent only if the user
 * changed it, because someone else may have changed it meanwhile.
 */
export function requestOf(
  { kind, keywords, contactListUUID, when, days, from, to, optOutScope, ...rest }: RuleForm,
  row: RuleRow | null,
): CallRequest<'account.manage/addkeyword'> {
  const { match, consentEffect, ...common } = rest;
  if (kind !== 'CUSTOM')
    return row
      ? {
          ruleUUID: row.ruleUUID,
          revision: row.revision,
          reply: rest.reply,
          ...(optOutScope && optOutScope !== row.optOutScope && { optOutScope }),
        }
      : { kind, ...common };
  const hours = when === 'HOURS' ? { days: days.map(Number), from, to } : null;
  return {
    ...common,
    match,
    consentEffect,
    keywords: wordsOf(keywords),
    contactListUUID: contactListUUID || null,
    hours,
    ...(row && { ruleUUID: row.ruleUUID, revision: row.revision }),
  };
}
