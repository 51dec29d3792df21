/** A literal piece of a template. */
export interface TemplateText {
  text: string;
}

/** A merge field of a template. `source` is the field as typed, braces included. */
export interface TemplateField {
  /** Name in lower case without spaces around it, even if it is not a valid name. */
  field: string;
  /** What replaces a missing value; null without one. */
  fallback: string | null;
  source: string;
}

/** A piece of a template. The pieces in order make the whole body. */
export type TemplatePart = TemplateText | TemplateField;

/** What prevents a template from being sent. Positions are UTF-16 offsets in the body, `to` exclusive. */
export interface TemplateProblem {
  code: 'unclosed' | 'unopened' | 'name' | 'fallback' | 'tooLong';
  from: number;
  to: number;
  /** One sentence for the user. */
  message: string;
}

/** A template in pieces, with its problems in the order of the body; without problems it can be sent to anyone. */
export interface ParsedTemplate {
  parts: TemplatePart[];
  problems: TemplateProblem[];
}

/** Fields that every contact has; others are keys of custom fields. */
export const contactMergeFields = ['first_name', 'last_name', 'email', 'company', 'phone', 'city', 'state'] as const;

/** The most characters of a fallback. */
export const longestFallback = 100;

const field = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
const fieldName = /^[a-z0-9_]{1,36}$/;

/** Checks whether a piece of a template is a merge field. */
export const isField = (part: TemplatePart): part is TemplateField => 'field' in part;

/**
 * Splits a template into texts and merge fields such as `{{first_name|there}}`, and finds its problems: braces that are
 * not a pair, names that can't be a field, fields without a fallback. A name may be in any case with spaces around it.
 */
export function parseTemplate(body: string): ParsedTemplate {
  const parts: TemplatePart[] = [];
  const problems: TemplateProblem[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to === end) return;
    const text = body.slice(end, to);
    parts.push({ text });
    problems.push(...strayBraces(text, end));
  };
  for (const match of body.matchAll(field)) {
    const [source, name = '', fallback] = match;
    addText(match.index);
    end = match.index + source.length;
    const part = { field: name.trim().toLowerCase(), fallback: fallback?.trim() || null, source };
    parts.push(part);
    const problem = fieldProblem(part);
    if (problem) problems.push({ ...problem, from: match.index, to: end });
  }
  addText(body.length);
  return { parts, problems };
}

function fieldProblem({
  field: name,
  fallback,
  source,
}: TemplateField): Pick<TemplateProblem, 'code' | 'message'> | null {
  if (!fieldName.test(name)) {
    return {
      code: 'name',
      message: name
        ? `${source} can’t be a field: use up to 36 letters, digits, and underscores`
        : `${source} has no field name`,
    };
  }
  if (fallback === null)
    return {
      code: 'fallback',
      message: `${source} needs a fallback for contacts without a value, for example {{${name}|there}}`,
    };
  return fallback.length > longestFallback
    ? { code: 'tooLong', message: `The fallback of {{${name}}} must be at most ${longestFallback} characters` }
    : null;
}

/** Finds double braces that belong to no field. */
function strayBraces(text: string, offset: number): TemplateProblem[] {
  return [...text.matchAll(/\{\{|\}\}/g)].map(({ 0: braces, index }) => {
    const at = { from: offset + index, to: offset + index + 2 };
    return braces === '{{'
      ? { code: 'unclosed', ...at, message: 'This {{ has no matching }}' }
      : { code: 'unopened', ...at, message: 'This }} has no matching {{' };
  });
}

/** Returns the names of the fields in a text, each once. */
export const fieldNames = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(field), ([, name = '']) => name.trim().toLowerCase())),
];
