import { Refusal } from '../base/refusal';
import type { DomainDeps } from '../domain/deps';
import { fillContactSearch } from '../domain/contacts/search';
import { deleteOldFiles } from '../domain/imports/delete-files';
import { reconcilePayments } from '../domain/deposits/reconcile';
import { settleStuck } from '../domain/deposits/settle';
import { settleStuckRefunds } from '../domain/deposits/settle-refunds';
import { eraseClosed, finishClosures } from '../domain/closures/run-closures';
import { checkRecharges } from '../domain/recharge/run-recharges';
import { mailLink, mailResetLink } from '../domain/log-in/mail-link';
import { mailLoginCode } from '../domain/log-in/mail-login-code';
import { mailSignUp } from '../domain/log-in/mail-sign-up';
import type { JobKind, Jobs } from '../domain/ports/jobs';
import { addMonths } from '../domain/messages/add-months';
import { detachMonths } from '../domain/messages/detach-months';
import { expireReceipts } from '../domain/messages/expire';
import { fillSearch } from '../domain/messages/fill-search';
import { mergeCounts } from '../domain/merge-counts';
import { wakeThreads } from '../domain/conversations/change-threads';
import { chargesProof } from '../domain/proofs/prove-charges';
import { referencesProof } from '../domain/proofs/prove-references';
import { runProof } from '../domain/proofs/run-proof';
import { sweep } from '../domain/sweep';
import { registerNumbers } from '../domain/numbers/register-numbers';
import { endQuarantine } from '../domain/numbers/release-rows';
import { runRenewals } from '../domain/numbers/renewals/run-renewals';
import { scoreTraffic } from '../domain/campaigns/score-traffic';
import { watchBalances } from '../domain/notifications/watch-balances';
import { deleteOldExports } from '../domain/data-exports/delete-exports';
import { deleteOldReports } from '../domain/report-schedules/delete-files';
import { openJob } from './job-queue';
import type { Recurring } from './blocked-work';

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

async function logDetached({ db, clock, log }: DomainDeps): Promise<void> {
  const names = await detachMonths(db, clock());
  if (names.length)
    log({ level: 'info', message: `Messages past their retention are in the schema “archive”: ${names.join(', ')}` });
}

/** Returns the recurring work. */
export const recurringWork = (deps: DomainDeps): Record<string, Recurring> => ({
  sweep: { everySeconds: 3_600, run: () => sweep(deps.db, deps.clock()) },
  deleteOldFiles: { everySeconds: 3_600, run: () => deleteOldFiles(deps.db, deps.files, deps.clock()) },
  expireReceipts: { everySeconds: 600, run: () => expireReceipts(deps) },
  fillSearch: { everySeconds: 300, run: () => fillSearch(deps.db, deps.clock()) },
  fillContactSearch: { everySeconds: 60, run: () => fillAll(deps) },
  addMonths: { everySeconds: 3_600, run: () => addMonths(deps.db, deps.clock()) },
  detachMonths: { everySeconds: 3_600, run: () => logDetached(deps) },
  wakeThreads: { everySeconds: 60, run: () => wakeThreads(deps) },
  mergeCounts: { everySeconds: 60, run: () => mergeCounts(deps.db) },
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
