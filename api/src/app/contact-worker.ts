import { createPollingWorker } from '../db/polling-worker';
import type { PollingWorker } from '../db/polling-worker';
import { countLists, fillContactSearch, workOnTags, workOnImports } from '../modules/people';
import type { DomainDeps } from '../work/deps';
import { reportFailures } from './report-failures';

const pollMs = 1_000;

/**
 * Creates the worker of imports, of the search in what they wrote, of changed tags, and of the counts of lists: apart
 * from other work, because a million contacts take long.
 */
export function createContactWorker(deps: DomainDeps): PollingWorker {
  const work = async () =>
    (await workOnImports(deps)) ||
    (await fillContactSearch(deps.db.patient)) ||
    (await workOnTags(deps)) ||
    countLists(deps);
  return createPollingWorker({
    everyMs: pollMs,
    work,
    report: reportFailures(deps.log, 'An import, a change of a tag, or counting a contact list failed'),
  });
}
