/*
 * What is written once: the durations of shared/contract/reference/durations.ts, and the name of a user or a contact
 * (api/src/db/full-name.ts in SQL, shared/contract/reference/full-name.ts elsewhere).
 */
const hour = 3_600_000;
const day = 24 * hour;
const durations = 'Import minuteMs, hourMs, or dayMs from @heliograph/contract/reference/durations.';

const isProduct = (node) => node.type === 'BinaryExpression' && node.operator === '*';

/** Returns the numbers of a product. */
function factorsOf(node) {
  if (isProduct(node)) return [...factorsOf(node.left), ...factorsOf(node.right)];
  return node.type === 'Literal' && typeof node.value === 'number' ? [node.value] : [];
}

/** Whether a product has the milliseconds of an hour in its factors. */
function countsHours(factors) {
  const sixties = factors.filter((factor) => factor === 60).length;
  return (sixties > 0 && factors.includes(60_000)) || (sixties > 1 && factors.includes(1_000));
}

const nameIn = (node, name) =>
  (node.type === 'Identifier' && node.name === name) ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === name);

/** Rejects another copy of a duration or of a full name. */
export const oneCopy = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Literal(node) {
      if (node.value === hour || node.value === day) context.report({ node, message: durations });
    },
    BinaryExpression(node) {
      if (isProduct(node) && !isProduct(node.parent) && countsHours(factorsOf(node)))
        context.report({ node, message: durations });
    },
    VariableDeclarator({ id, init }) {
      const isMinute = id.type === 'Identifier' && /^minute(s|ms|_ms)?$/i.test(id.name);
      if (isMinute && init?.type === 'Literal' && init.value === 60_000)
        context.report({ node: init, message: durations });
    },
    TemplateElement(node) {
      if (/first_name\s*\|\|\s*' '\s*\|\|\s*(\w+\.)?last_name/.test(node.value.raw))
        context.report({ node, message: 'Use fullName or bothNames of api/src/db/full-name.ts.' });
    },
    TemplateLiteral({ quasis, expressions }) {
      expressions.forEach((one, index) => {
        const next = expressions[index + 1];
        if (next && nameIn(one, 'firstName') && nameIn(next, 'lastName') && quasis[index + 1]?.value.raw === ' ')
          context.report({ node: one, message: 'Use fullNameOf of @heliograph/contract/reference/full-name.' });
      });
    },
  }),
};
