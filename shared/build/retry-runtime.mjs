import webpack from 'webpack';

/**
 * Makes each attempt to load a chunk a request of its own: a repeated request for an address that
 * hangs never leaves the browser. The shell counts attempts in `heliographAttempt`; a count above
 * zero goes into the address and into the key by which webpack finds a script already under way.
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
        'return load(url + mark, done, key && key + mark, chunkId);',
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
