import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/paths';

/** Folders without texts of ours, and the one place that formats money. */
const skipped =
  /(^|\/)(node_modules|dist|testing|demo|safety|backup)\/|^shared\/contract\/money\/|\.test\.tsx?$|\/test-[\w-]+\.tsx$/;
const sources = readdirSync(root)
  .filter((folder) => /^(shell|shared|mfe-.*|api)$/.test(folder))
  .flatMap((folder) =>
    // With file types: without them, packages that link to each other in node_modules are read without end.
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
      path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !skipped.test(name));

const money = String.raw`\w*(usd|micro|amount|price|cost|fee|balance|debits|credits|charged)\w*`;
const rules: readonly { what: string; pattern: RegExp; files?: RegExp }[] = [
  { what: 'a currency formatted by Intl', pattern: /style: 'currency'/ },
  { what: 'a dollar sign before a value', pattern: /(?<![$`[])\$\$\{/ },
  { what: 'a dollar sign before a value', pattern: />\s*\$\{/, files: /^(mfe|shell)[^`]*\.tsx$/ },
  { what: 'a dollar amount written out', pattern: /\$(\d{2,}|\d[.,]\d)/ },
  { what: 'money as a number', pattern: new RegExp(String.raw`${money}\)?\.(toFixed|toLocaleString)\(`, 'i') },
  {
    what: 'digits cut off a formatted amount',
    pattern: /(formatAmount|formatBalance|plainAmount)\([^`]*?\)\.(slice|replace|split|substring)\(/,
  },
  { what: 'a balance as an amount', pattern: /<Money usd=\{(?![^}]*[mM]inBalance)[^}]*[bB]alance[^}]*\} \/>/ },
  { what: 'a balance as an amount', pattern: /formatAmount\((?![^)]*[mM]inBalance)[^)]*[bB]alance/ },
  { what: 'a balance as an amount', pattern: /^ {2}(?!min)\w*[bB]alance\w*: \{[^}]*kind: 'usd'(?!, balance: true)/ },
];

/** Places that break a rule for a reason. */
const exceptions: readonly string[] = [
  // Bounds of prices, in whole dollars.
  'api/src/modules/pricing/rating/plan-rate.ts: money as a number',
  'shared/contract/reference/waterfall-steps.ts: a dollar amount written out',
  // What is paid back and written off adds up to it.
  'mfe-admin/src/accounts/closure-details.tsx: a balance as an amount',
  'mfe-admin/src/accounts/closure-preview.tsx: a balance as an amount',
  // The unit of the ledger.
  'mfe-billing/src/history/explanation.tsx: a dollar amount written out',
  // Sums of entries, which add up to zero.
  'mfe-admin/src/billing/trial-balance.tsx: a balance as an amount',
  // A replacement: the first group, then a zero.
  'shared/kit/form-kit/money-text.ts: a dollar amount written out',
  // Amounts of a law.
  'mfe-numbers/src/number-blacklist/remove-block.tsx: a dollar amount written out',
];

test('money is formatted by shared/contract/money only: balances as balances, everything else with all its digits', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((name) => {
    const lines = readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line));
    return rules
      .filter(({ pattern, files }) => (files?.test(name) ?? true) && lines.some((line) => pattern.test(line)))
      .map(({ what }) => `${name}: ${what}`);
  });
  expect(found.sort()).toEqual([...exceptions].sort());
});

test('columns of money have room for six decimals: 96 px for $0.012345', () => {
  const columns = (pattern: RegExp) =>
    sources.flatMap((name) =>
      [...readFileSync(path.join(root, name), 'utf8').matchAll(pattern)].map(([, id = '', width]) => ({
        name,
        id,
        width,
      })),
    );
  const ids = new Set(columns(/(\w+): \{ label: '[^']*', kind: 'usd'/g).map(({ id }) => id));
  const shown = columns(/id: '(\w+)', width: (\d+)/g).filter(({ id }) => ids.has(id));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ width }) => Number(width) < 96)).toEqual([]);
});
