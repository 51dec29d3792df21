import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/launch/run.mjs';

const left = new Set(['node_modules', 'dist', '.cache', '.git', '.suites']);

/** Returns the paths of all files below a folder of this checkout. */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(name) : [name];
  });
}

/** A tree of files: the paths of all, and a function that reads one; null if it is missing. */
const treeOf = (files, readFile) => {
  const texts = new Map();
  return {
    files: new Set(files),
    read(file) {
      if (!this.files.has(file)) return null;
      const text = texts.get(file) ?? readFile(file);
      texts.set(file, text);
      return text;
    },
  };
};

/** The files of this checkout as they are now, except those that tools create. */
export const checkout = () => treeOf(filesBelow('.'), (file) => readFileSync(path.join(root, file), 'utf8'));

/** Returns another tree with some files changed; null removes one. */
export function withChanges(tree, changes) {
  const files = new Set(tree.files);
  for (const [file, text] of Object.entries(changes))
    if (text === null) files.delete(file);
    else files.add(file);
  return treeOf(files, (file) => changes[file] ?? tree.read(file) ?? '');
}

function git(args, input) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, input, maxBuffer: 1 << 29 });
  return status === 0 ? stdout : null;
}

const isSource = (file) => /\.(tsx?|mjs|js|json|yaml)$/.test(file);

/** Reads the answers of `git cat-file --batch`: each a line with the length, the content, and a line break. */
function* contentsIn(answers) {
  for (let at = 0; at < answers.length;) {
    const end = answers.indexOf('\n', at);
    const length = Number(answers.toString('utf8', at, end).split(' ')[2]);
    yield answers.toString('utf8', end + 1, end + 1 + length);
    at = end + 1 + length + 1;
  }
}

/** Returns the sources of a commit without touching the checkout; null if the commit is unknown. */
export function commitTree(ref) {
  const listed = /^-/.test(ref) ? null : git(['ls-tree', '-r', '-z', `${ref}^{commit}`]);
  if (listed === null) return null;
  const blobs = listed
    .toString('utf8')
    .split('\0')
    .map((line) => /^\d+ blob (\S+)\t(.*)$/s.exec(line))
    .filter((found) => found !== null && isSource(found[2]))
    .map(([, blob, file]) => ({ blob, file }));
  const answers = git(['cat-file', '--batch'], blobs.map(({ blob }) => blob).join('\n'));
  if (answers === null) return null;
  const texts = new Map([...contentsIn(answers)].map((text, at) => [blobs[at]?.file, text]));
  return treeOf([...texts.keys()], (file) => texts.get(file) ?? '');
}
