/** The page at an address that no brand has: it names nobody. */
export function unknownHostPage(): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Address not set up</title></head>',
    '<body><main><h1>This address is not set up</h1>',
    '<p>No dashboard is served under this host name. Check the address, or ask whoever gave it to you.</p></main></body></html>',
    '',
  ].join('\n');
}
