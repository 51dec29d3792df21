import { setTimeout as pause } from 'node:timers/promises';
import { databaseFiles } from '../../../api/src/adapters/files/database-files';
import { openDatabase } from '../../../api/src/db';
import { workOnImports } from '../../../api/src/modules/people';

/*
 * The child of import-kills.test.ts: works on imports until it is killed. Its clock runs 60 times as fast, so that a
 * lease ends after a second.
 */
const [url = '', begin = ''] = process.argv.slice(2);
const db = await openDatabase({ url });
const startedAt = Number(begin);
const clock = (): Date => new Date(startedAt + (Date.now() - startedAt) * 60);

process.stdout.write('ready\n');
const live = { changed: () => undefined, typing: () => undefined };
for (;;) if (!(await workOnImports({ db, files: databaseFiles, clock, live }))) await pause(20);
