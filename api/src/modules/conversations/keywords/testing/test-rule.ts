import type { Rule } from '../choose-rule';

/** Returns a rule without keywords that replies `r`, with some parts replaced. */
export const testRule = (id: string, part: Partial<Rule> = {}): Rule => ({
  id,
  kind: 'CUSTOM',
  scope: 'ACCOUNT',
  match: 'EXACT',
  reply: 'r',
  consentEffect: 'NONE',
  listId: null,
  words: [],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...part,
});
