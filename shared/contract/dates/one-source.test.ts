import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * Screens show times by the data that the API calculates with: the browser's own may be of another year
 * (docs/decisions/0062-one-clock.md).
 */
const root = path.join(__dirname, '../../..');
const folders = readdirSync(root).filter((name) => /^(shell|shared|mfe-.*)$/.test(name));
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
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
