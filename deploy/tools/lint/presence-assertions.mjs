/**
 * An assertion that cannot fail: the query before it throws when it finds nothing, and a Playwright locator is never
 * null.
 */
export const presenceAssertions = ['callee.object', 'callee.object.object'].flatMap((expectation) =>
  ['arguments.0', 'arguments.0.argument'].map((subject) => ({
    selector: `CallExpression[callee.property.name=/^toBe(Truthy|Defined|Null|Undefined|Falsy|InTheDocument)$/][${expectation}.callee.name='expect'][${expectation}.${subject}.callee.property.name=/^(get|find)(All)?By/]`,
    message: 'This assertion cannot fail. Call the query as a statement, or assert what it found.',
  })),
);
