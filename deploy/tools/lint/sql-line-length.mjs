/** The width that Prettier is set to, too. */
export const lineLength = 120;

/** Prettier leaves the text of templates alone, so SQL could grow to any length. */
export const sqlLineLength = {
  meta: { messages: { long: `A line of SQL is longer than ${lineLength} characters. Break it before a clause.` } },
  create: (context) => ({
    'TaggedTemplateExpression[tag.name="sql"]'({ loc }) {
      for (let line = loc.start.line; line <= loc.end.line; line += 1) {
        const text = context.sourceCode.lines[line - 1];
        // An expression can't be broken, nor can a literal.
        if (text.length > lineLength && !/\$\{|^\s*'[^']*'[,)]*$/.test(text))
          context.report({ loc: { line, column: lineLength }, messageId: 'long' });
      }
    },
  }),
};
