import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * Screens show times by the data that the API calculates with: the browser's own may be of another year
 * (docs/decisions/0062-one-clock.md).
 */
const root = path.join(__dirname, '../../..');
const folders = readdirSync(root).filter((name) => /^(shell|shared|mfe-.*)$/.test(name));
const sources = folders.flatMap((folder) =>
  // With file types: without them, packages that link to each other in node_modules are read without end.
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/(testing|node_modules|dist)\//.test(name)),
);

/** What reads the clocks of the browser's own zones. */
const ofBrowser =
  /timeZone: (?!'UTC')|timeZone(,| })|DateTimeFormat\(\)|\.toLocale(Date|Time)String\(|getTimezoneOffset|\.get(Hours|Minutes|Day|Date|Month|FullYear)\(/;

it('reads the browser’s time zones in one module only', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((name) => ofBrowser.test(readFileSync(path.join(root, name), 'utf8')));
  expect(found).toEqual(['shared/contract/dates/intl.ts']);
});
