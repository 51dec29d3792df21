import { log } from '../server/process/log';
import { storeDir } from '../server/paths';
import { readJudge } from '../server/settings/judge-settings';
import { folderStore } from '../server/store/folder-store';
import { judgeAll } from './judge/run-judge';
import { storePlatforms } from './platform/live';

/*
 * The judge, a child of a server while a remote has a canary: evaluates all canaries at each message, answers when that
 * is done, and ends with its parent. Ctrl-C reaches it too, but its parent waits for the evaluation.
 */
const store = folderStore(storeDir);
const options = { store, platforms: storePlatforms(store), rules: readJudge(process.env), log, now: () => new Date() };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', () => void judgeAll(options).then(() => process.send?.('judged')));
