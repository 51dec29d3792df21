import { hourMs } from '@heliograph/contract/reference/durations';
import { exporterOf } from '../app/report-worker';
import { workOnReports, type ReportDeps } from '../modules/notices';
import { testApi, type TestApi } from './test-api';

interface ReportWorld {
  api: TestApi;
  accountId: string | null;
  /** Users of the account by their names. */
  ids: Record<string, string>;
}

/** Starts an API for each test of a file about scheduled reports, with users who may open different lists. */
export function reportWorld() {
  const world = { accountId: null, ids: {} } as unknown as ReportWorld;

  beforeEach(async () => {
    const api = await testApi();
    let accountId: string | null = null;
    for (const [name, roles] of [
      ['dana', ['customer']],
      ['fin', ['finance']],
      ['tess', ['tech']],
    ] as const) {
      const person = await api.addPerson(name, { roles, ...(accountId && { accountId }) });
      accountId ??= person.accountId;
      world.ids[name] = person.userId;
    }
    await api.addPerson('stranger');
    Object.assign(world, { api, accountId });
  });
  afterEach(() => world.api.close());

  const deps = (changes: Partial<ReportDeps> = {}): ReportDeps => ({
    ...world.api.app.deps,
    runExport: exporterOf(world.api.app),
    ...changes,
  });
  const body = (changes: object = {}) => ({
    name: 'Daily billing',
    exportCall: 'account.manage/exportbillinghistory',
    request: { filter: { text: 'x' } },
    path: 'billing/history',
    period: 'PREVIOUS',
    frequency: 'DAILY',
    hour: 9,
    weekday: null,
    monthDay: null,
    recipients: [world.ids['fin']],
    ...changes,
  });
  const add = async (who: string, changes: object = {}) =>
    world.api.call('report.manage/addreportschedule', body(changes), { token: await world.api.logIn(who) });
  const list = async (who: string) =>
    (await world.api.call('report.manage/getreportschedules', {}, { token: await world.api.logIn(who) })).payload.items;
  const reports = async () => (await world.api.mails()).filter(({ subject }) => subject.startsWith('Report:'));
  const download = async (who: string, runUUID: string) => {
    const token = await world.api.logIn(who);
    const { statusCode, body: text } = await world.api.app.inject({
      method: 'POST',
      url: '/api/report.manage/exportreportfile',
      payload: JSON.stringify({ runUUID }),
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    return { statusCode, text };
  };
  /** Lets a day pass, and works until nothing is due. */
  const nextDay = async (changes: Partial<ReportDeps> = {}) => {
    world.api.advance(24 * hourMs);
    while ((await workOnReports(deps(changes))) > 0);
    await world.api.app.worker.drain();
  };

  return Object.assign(world, { deps, add, list, reports, download, nextDay });
}
