import { Refusal } from '../base/refusal';
import type { Database } from '../db';
import type { DomainDeps } from '../work/deps';
import { fillContactSearch, deleteOldFiles, mergeCounts } from '../modules/people';
import { reconcilePayments, settleStuck, settleStuckRefunds, checkRecharges } from '../modules/money';
import { eraseClosed, finishClosures } from '../modules/flows';
import { mailLink, mailResetLink, mailLoginCode, mailSignUp } from '../modules/accounts';
import type { JobKind, Jobs } from '../work/jobs';
import {
  addMonths,
  detachMonths,
  expireReceipts,
  fillSearch,
  chargesProof,
  referencesProof,
  runProof,
  mergeBroadcastSums,
} from '../modules/texting';
import { wakeThreads } from '../modules/conversations';
import { registerNumbers, endQuarantine } from '../modules/numbers';
import { runRenewals } from '../modules/renewals';
import { scoreTraffic } from '../modules/registration';
import { watchBalances } from '../modules/flows';
import { deleteOldExports, deleteOldReports } from '../modules/notices';
import { openJob } from './job-queue';
import type { Recurring } from './blocked-jobs';

type Handlers = { [Kind in JobKind]: (deps: DomainDeps, payload: Jobs[Kind]) => Promise<void> };

const handlers: Handlers = {
  sendMail: ({ mailer }, { mail, pretend }) => (pretend ? mailer.pretend(mail) : mailer.send(mail)),
  mailLink,
  mailSignUp,
  mailLoginCode,
  mailResetLink,
  registerNumbers,
};

/**
 * Runs a stored job. A job that is obsolete, such as the code of an expired login, is treated as done; others that fail
 * are retried.
 */
export async function runJob(deps: DomainDeps, sealed: string): Promise<void> {
  const { kind, payload } = openJob(deps.secret, sealed);
  const handle = handlers[kind] as (deps: DomainDeps, payload: Jobs[JobKind]) => Promise<void>;
  try {
    await handle(deps, payload);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function fillAll({ db }: DomainDeps): Promise<void> {
  while ((await fillContactSearch(db)) > 0);
}

async function mergeAll({ db }: DomainDeps): Promise<void> {
  await mergeCounts(db);
  await mergeBroadcastSums(db);
}

async function logDetached({ db, clock, log }: DomainDeps): Promise<void> {
  const names = await detachMonths(db, clock());
  if (names.length)
    log({ level: 'info', message: `Messages past their retention are in the schema “archive”: ${names.join(', ')}` });
}

/** Returns the recurring work; `sweep` deletes expired data. */
export const recurringJobs = (
  deps: DomainDeps,
  sweep: (db: Database, now: Date) => Promise<void>,
): Record<string, Recurring> => ({
  sweep: { everySeconds: 3_600, run: () => sweep(deps.db, deps.clock()) },
  deleteOldFiles: { everySeconds: 3_600, run: () => deleteOldFiles(deps.db, deps.files, deps.clock()) },
  expireReceipts: { everySeconds: 600, run: () => expireReceipts(deps) },
  fillSearch: { everySeconds: 300, run: () => fillSearch(deps.db, deps.clock()) },
  fillContactSearch: { everySeconds: 60, run: () => fillAll(deps) },
  addMonths: { everySeconds: 3_600, run: () => addMonths(deps.db, deps.clock()) },
  detachMonths: { everySeconds: 3_600, run: () => logDetached(deps) },
  wakeThreads: { everySeconds: 60, run: () => wakeThreads(deps) },
  mergeCounts: { everySeconds: 60, run: () => mergeAll(deps) },
  proveReferences: { everySeconds: 600, run: () => runProof(deps, referencesProof) },
  proveCharges: { everySeconds: 600, run: () => runProof(deps, chargesProof) },
  registerNumbers: { everySeconds: 60, run: () => registerNumbers(deps) },
  renewals: { everySeconds: 60, run: () => runRenewals(deps) },
  endQuarantine: { everySeconds: 3_600, run: () => endQuarantine(deps.db, deps.inventory, deps.clock()) },
  scoreTraffic: { everySeconds: 300, run: () => scoreTraffic(deps.db, deps.clock()) },
  settleRefunds: { everySeconds: 60, run: () => settleStuckRefunds(deps) },
  checkRecharges: { everySeconds: 60, run: () => checkRecharges(deps) },
  deleteOldReports: { everySeconds: 3_600, run: () => deleteOldReports(deps.db, deps.files, deps.clock()) },
  deleteOldExports: { everySeconds: 3_600, run: () => deleteOldExports(deps.db, deps.files, deps.clock()) },
  watchBalances: { everySeconds: 60, run: () => watchBalances(deps.db, deps.clock()) },
  finishClosures: { everySeconds: 60, run: () => finishClosures(deps) },
  eraseClosed: { everySeconds: 3_600, run: () => eraseClosed(deps) },
  settleDeposits: { everySeconds: 60, run: () => settleStuck(deps) },
  reconcilePayments: { everySeconds: 3_600, run: () => reconcilePayments(deps) },
});
