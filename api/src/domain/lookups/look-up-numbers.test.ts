import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import { addCredential } from '../../testing/credentials';
import { addSender } from '../../testing/senders';
import { lookUpNumbers } from './look-up-numbers';

it('charges nothing for phones that the carrier knows nothing about', async () => {
  const api = await testApi();
  const { accountId } = await addSender(api);
  const credentialId = '0190f0e0-0000-7000-8000-0000000000cc';
  await addCredential(api.db, { id: credentialId, accountId, at: api.now() });
  const { results, total } = await lookUpNumbers({ db: api.db, clock: api.now, carrier: {} }, { accountId, credentialId, numbers: ['+13125550142'], idempotencyKey: undefined });
  expect([results[0]?.price, total]).toEqual(['0.000000', '0.000000']);
  expect(await api.db.rows(sql`select 1 from ledger_entry where kind = 'lookup'`)).toEqual([]);
  await api.close();
});
