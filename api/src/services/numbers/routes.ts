import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/callers';
import { exportList, runList } from '../../paging';
import type { CsvColumn } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { numberFacets, numberList, toNumberItem } from '../../domain/numbers/number-query';
import type { NumberItem } from '../../domain/numbers/number-query';
import { updateNumbers } from '../../domain/numbers/update-numbers';

const columns: CsvColumn<NumberItem>[] = [
  { header: 'Number', value: (row) => row.number },
  { header: 'Label', value: (row) => row.label },
  { header: 'Type', value: (row) => row.type },
  { header: 'Capabilities', value: (row) => row.capabilities.join(' ') },
  { header: 'City', value: (row) => row.city },
  { header: 'State', value: (row) => row.state },
  { header: 'Campaign', value: (row) => row.campaign?.name ?? null },
  { header: 'Campaign status', value: (row) => row.campaign?.status ?? null },
  { header: 'Status', value: (row) => row.status },
  { header: 'Registration', value: (row) => row.registration },
  { header: 'Registration error', value: (row) => row.registrationError },
  { header: 'Monthly fee (USD)', value: (row) => row.monthlyFee },
  { header: 'Renews on', value: (row) => row.renewsOn },
  { header: 'Purchased', value: (row) => row.purchasedAt, instant: true },
  { header: 'Auto-renew', value: (row) => row.autoRenew },
  { header: 'Inbound route', value: (row) => row.inboundRoute },
  { header: 'Sent, 30 days', value: (row) => row.sent30Days },
  { header: 'Delivery rate, 30 days', value: (row) => row.deliveryRate },
];

/** The calls of My Numbers. */
export function registerNumbers(app: FastifyInstance): void {
  registerCall(app, 'account.manage/listnumbers', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const list = await runList(db, numberList(accountId, body.filter), body, toNumberItem);
    return { ...list, facets: await numberFacets(db, accountId) };
  });
  registerCall(app, 'account.manage/exportnumbers', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
    return { filename: 'numbers.csv', chunks: exportList(db, numberList(accountId, body.filter), body, { toItem: toNumberItem, columns, zone }) };
  });
  registerCall(app, 'account.manage/updatenumber', ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return db.transaction((tx) => updateNumbers(tx, accountId, body, clock()));
  });
}
