import webpack from 'webpack';

/**
 * Makes each attempt to load a chunk a request of its own: a repeated request for an address that
 * hangs never leaves the browser. `heliographAttempt` is the number of the attempt under way; one above
 * zero goes into the address and into the key by which webpack finds a script already under way.
 *
 * Chunks under way stand in `heliographPending`, so that one that hangs can be given up: the runtime
 * would hand out its promise until the timeout of two minutes. What comes of it later is not heard.
 */
class RetryRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('heliograph retry', webpack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const load = webpack.RuntimeGlobals.loadScript;
    return webpack.Template.asString([
      `var load = ${load};`,
      `${load} = function (url, done, key, chunkId) {`,
      webpack.Template.indent([
        'var attempt = globalThis.heliographAttempt | 0;',
        "var mark = attempt ? '?retry=' + attempt : '';",
        'var pending = globalThis.heliographPending || (globalThis.heliographPending = new Set());',
        'var end = function (event) {',
        webpack.Template.indent(['if (pending.delete(chunk)) done(event);']),
        '};',
        'var chunk = {',
        webpack.Template.indent(['since: Date.now(),', "giveUp: function () { end({ type: 'timeout', target: { src: url + mark } }); },"]),
        '};',
        'pending.add(chunk);',
        'return load(url + mark, end, key && key + mark, chunkId);',
      ]),
      '};',
    ]);
  }
}

/** Adds the retry to every runtime that loads chunks by script. */
export class RetryPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('HeliographRetry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        // Before webpack's own tap, which ends the bail hook.
        .tap({ name: 'HeliographRetry', stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
        });
    });
  }
}
