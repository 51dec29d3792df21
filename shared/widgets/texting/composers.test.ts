import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Counts a saved message, which is written elsewhere. */
const readers = ['mfe-campaigns/src/campaign-messages/send-test.tsx'];

const screens = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(name, 'src', file.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

test('every place where a text is counted while it is written names what makes it longer', () => {
  const counting = screens.filter((file) => /\bsegmentText\(/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(counting.length).toBeGreaterThan(4);
  expect(counting.filter((file) => !readFileSync(path.join(root, file), 'utf8').includes('<EncodingNotice'))).toEqual(
    readers,
  );
});
