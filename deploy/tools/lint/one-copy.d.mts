import type { Rule } from 'eslint';

/** Rejects another copy of a duration or of a full name. */
export const oneCopy: Rule.RuleModule;
