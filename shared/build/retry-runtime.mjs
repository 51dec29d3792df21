import webpack from 'webpack';

/**
 * Turns each attempt to load a chunk into a separate request: a repeated request for a URL that
 * hangs never leaves the browser. `heliographAttempt` is the number of the current attempt; one above
 * zero is part of the URL, and of the key by which webpack finds a pending script.
 *
 * `heliographPending` lists pending chunks, so that one that hangs can be abandoned: the runtime
 * would return its promise until the timeout of two minutes. Its later result is ignored.
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
        webpack.Template.indent([
          'since: Date.now(),',
          "giveUp: function () { end({ type: 'timeout', target: { src: url + mark } }); },",
        ]),
        '};',
        'pending.add(chunk);',
        'return load(url + mark, end, key && key + mark, chunkId);',
      ]),
      '};',
    ]);
  }
}

/** Adds the retry to every runtime that loads chunks with script elements. */
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
