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

/** Changes that a render puts off instead of making them where their cause is handled. */
export const microtask = {
  name: 'queueMicrotask',
  message: 'Make the change in an event or an effect, not after a render.',
};

/** What a call answered, kept aside for `onSaved`. */
export const resultKeptAside = {
  selector:
    "JSXOpeningElement[name.name!='Form'] > JSXAttribute[name.name='onSubmit'] AssignmentExpression[left.property.name='current']",
  message: 'Return withResult(answer): onSaved receives it.',
};

/** Input that isn't saved, stored without its user, version, or end. */
export const tabStorage = {
  name: 'sessionStorage',
  message: 'Use keptDraft() of @heliograph/platform/session, or storedInput() in a form.',
};
