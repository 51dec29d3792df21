import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/paths';
import { findingLine, findWords, findWordsInNotes } from './find-words';
import { wordExceptions } from './word-rules';

/** Folders without texts of ours: other people's code, builds, tests, and what demo customers write. */
const skipped = /(^|\/)(node_modules|dist|testing|demo|safety|states|words)$/;

/** Returns the files below a folder, relative to the root, except in skipped folders. */
function filesBelow(folder: string, skip = skipped): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skip.test(name) ? [] : filesBelow(name, skip);
    return [name];
  });
}

const isScript = (name: string): boolean => /\.(tsx?|m?js)$/.test(name) && !/\.(test\.tsx?|d\.m?ts)$/.test(name);

const packages = readdirSync(root).filter((name) => /^(shell|shared|mfe-.*|api|deploy)$/.test(name));
const scripts = packages.flatMap((name) => filesBelow(name)).filter(isScript);
// Folders in which comments and test names are checked too.
const noted = [
  'api/src',
  'deploy',
  'shell/src',
  'mfe-account/src',
  'mfe-admin/src',
  'mfe-billing/src',
  'mfe-campaigns/src',
  'mfe-contacts/src',
  'mfe-numbers/src',
  'mfe-reports/src',
  'shared',
  'tests',
]
  .flatMap((folder) => filesBelow(folder, /(^|\/)(node_modules|dist|words)$/))
  .filter((name) => /\.(m?[jt]sx?)$/.test(name));
// The glossary names the words not to use.
const documents = ['README.md', ...filesBelow('docs')].filter(
  (name) => name.endsWith('.md') && name !== 'docs/glossary.md',
);
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

test.each([
  ['scripts', scripts, 500],
  ['documents', documents, 30],
] as const)('%s use plain American English', (_kind, files, atLeast) => {
  expect(files.length).toBeGreaterThan(atLeast);
  expect(files.flatMap((name) => findWords(name, read(name))).map(findingLine)).toEqual([]);
});

test('comments and test names use plain American English', () => {
  expect(noted.length).toBeGreaterThan(400);
  expect(noted.flatMap((name) => findWordsInNotes(name, read(name))).map(findingLine)).toEqual([]);
});

test('every exception is needed', () => {
  const unneeded = wordExceptions.filter(
    ({ file, text }) => !findWords(file, read(file), []).some((finding) => finding.text === text),
  );
  expect(unneeded).toEqual([]);
});

test.each([
  ['a string', "fail('Mend the file');", 'Mend'],
  ['a template', 'say(`The host ${name} is no host`);', 'is no '],
  ['a value in a template', "say(`${busy ? 'Signed in' : ''}`);", 'Signed in'],
  ['a value in SQL', "sql`select ${'Licence of it'}`;", 'Licence'],
  ['JSX text', '<p>What it tells you</p>;', 'tells'],
  ['a JSX attribute', '<Field label="E-mail" />;', 'E-mail'],
  ['a value of a key', "const texts = { stands: 'A colour' };", 'colour'],
])('finds a word in %s', (_where, source, word) => {
  expect(findWords('shell/a.tsx', source)).toMatchObject([{ file: 'shell/a.tsx', line: 1, word }]);
});

test.each([
  ['a doc comment', '/** Tells all of `stands`. */', 'Tells'],
  ['a line of a longer comment', '/*\n * It stands here.\n */', 'stands'],
  ['a comment after code', 'run(); // stands', 'stands'],
  ['a test name', "test('tells why', () => {});", 'tells'],
  ['the name of a table of tests', "])('gives %s', () => {});", 'gives'],
])('finds a word in %s', (_where, source, word) => {
  expect(findWordsInNotes('shell/a.test.ts', source)).toMatchObject([{ file: 'shell/a.test.ts', word }]);
});

test('ignores code and strings next to comments', () => {
  expect(findWordsInNotes('shell/a.ts', "// A comment\nconst stands = 'It tells';\n// See `stands`.")).toEqual([]);
});

test('says where the word is and what to write instead', () => {
  const [finding] = findWords('docs/a.md', '# Title\n\nPress the button to sign out.');
  expect(finding && findingLine(finding)).toBe(
    'docs/a.md:3: “sign out” in “Press the button to sign out.”. Write: log in, log out; login as a noun.',
  );
});

test.each([
  ['a comment', 'shell/a.ts', '// stands here\n/** tells all */\nrun();'],
  ['a module name', 'shell/a.ts', "import { a } from './sign-out reasons stands';"],
  ['a key', 'shell/a.ts', "read({ 'who stands': 1 });"],
  ['a type', 'shell/a.ts', "type Word = 'It stands';"],
  ['SQL', 'shell/a.ts', 'sql`select stands from tells`;'],
  ['an identifier', 'shell/a.ts', "open('sign-out');"],
  ['code in a document', 'docs/a.md', '`stands`\n\n```\ntells\n```\n[here](sign-out.md)'],
  ['a marker in a document', 'docs/a.md', '<!-- figures:begin -->'],
  ['a longer word', 'docs/a.md', 'Recommend an understanding; there is no way, it is no longer here.'],
])('ignores %s', (_what, file, source) => {
  expect(findWords(file, source)).toEqual([]);
});
