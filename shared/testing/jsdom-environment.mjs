import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser features that jsdom lacks, provided by Node. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
];

/**
 * Delay of renders that no test waits for, in milliseconds: long enough that a test that forgets to wait
 * fails every time, not only on a busy machine.
 */
const renderDelay = 15;

/** jsdom with Node's fetch, and with late renders. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    // React schedules its renders with this function if it exists.
    this.global.setImmediate = (work) => this.global.setTimeout(work, renderDelay);
  }
}
