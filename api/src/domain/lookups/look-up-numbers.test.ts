import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import { addCredential } from '../../testing/credentials';
import { addSender } from '../../testing/senders';
import { carrierOfPhone } from '../messages/phone-carriers';
import { lookUpNumbers } from './look-up-numbers';

const credentialId = '0190f0e0-0000-7000-8000-0000000000cc';

it('remembers the carriers that it found, for the limits of later texts', async () => {
  const api = await testApi();
  const { accountId } = await addSender(api);
  await addCredential(api.db, { id: credentialId, accountId, at: api.now() });
  const describe = async (phones: readonly string[]) => new Map(phones.filter((phone) => phone.endsWith('42')).map((phone) => [phone, { carrier: 'T-Mobile', lineType: 'MOBILE' } as const]));
  await lookUpNumbers({ db: api.db, clock: api.now, carrier: { describe } }, { accountId, credentialId, numbers: ['+13125550142', '+13125550143'], idempotencyKey: undefined });
  expect([await carrierOfPhone(api.db, '+13125550142'), await carrierOfPhone(api.db, '+13125550143')]).toEqual(['T-Mobile', null]);
  await api.close();
});

it('charges nothing for phones that the carrier knows nothing about', async () => {
  const api = await testApi();
  const { accountId } = await addSender(api);
  await addCredential(api.db, { id: credentialId, accountId, at: api.now() });
  const { results, total } = await lookUpNumbers({ db: api.db, clock: api.now, carrier: {} }, { accountId, credentialId, numbers: ['+13125550142'], idempotencyKey: undefined });
  expect([results[0]?.price, total]).toEqual(['0.000000', '0.000000']);
  expect(await api.db.rows(sql`select 1 from ledger_entry where kind = 'lookup'`)).toEqual([]);
  await api.close();
});
