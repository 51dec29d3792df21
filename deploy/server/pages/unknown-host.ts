import { createHash } from 'node:crypto';

/**
 * The product's look without its code or a brand: the neutral grays of the kit, in light or dark mode like the system.
 */
const style = [
  ':root{color-scheme:light dark;--bg:#fff;--fg:#17191f;--muted:#5b606b}',
  '@media(prefers-color-scheme:dark){:root{--bg:#0f1115;--fg:#ebedef;--muted:#969aa3}}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--fg)}',
  'body{font:14px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}',
  'main{box-sizing:border-box;width:100%;max-width:440px;padding:24px}',
  'h1{margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600}',
  'p{margin:0;color:var(--muted)}',
].join('');

/** The source expression that allows the style of this page in a content security policy. */
export const unknownHostStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Returns the page for an unknown host, without a brand. */
export function unknownHostPage(): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Address not set up</title><meta name="robots" content="noindex"><style>${style}</style></head>`,
    '<body><main><h1>This address is not set up</h1>',
    '<p>No dashboard is served at this address. Check it for typos, or ask the person who shared it with you.</p></main></body></html>',
    '',
  ].join('\n');
}
