/** Suites of the API take longest, and pure tests shortest. Jest doesn't know it in a fresh clone. */
const order = ['node-suites', 'browser-suites', 'node', 'browser', 'pure-suites', 'pure'];

const place = ({ context }) => order.indexOf(context.config.displayName?.name);

/** Jest's sequencer for `npm test`: starts what takes long first, so that no worker ends long after the others. */
export default class SlowestFirst {
  /** Returns the test files in the order in which they start. */
  sort(tests) {
    return [...tests].sort((a, b) => place(a) - place(b));
  }

  /** Jest reports durations here, which a fresh clone doesn't have. */
  cacheResults() {}
}
