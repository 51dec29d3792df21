import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

/* Builds the app into a folder, minimized and compressed like the dashboard's files: `node build.mjs FOLDER`. */
const [, , outdir] = process.argv;

/** A page like those of starters for react-admin: one module script, and a root. */
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>react-admin</title><script type="module" src="/app.js"></script></head><body><div id="root"></div></body></html>';

await build({
  entryPoints: ['src/app.tsx'],
  outfile: path.join(outdir, 'app.js'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});
const script = readFileSync(path.join(outdir, 'app.js'));
writeFileSync(
  path.join(outdir, 'app.js.br'),
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
);
writeFileSync(path.join(outdir, 'index.html'), page);
