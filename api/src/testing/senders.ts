import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../modules/money';
import type { TestApi } from './test-api';

let senders = 0;

/** Adds an account with 100 USD, an active campaign and a registered number. */
export async function addSender(api: Pick<TestApi, 'db' | 'now' | 'addPerson'>): Promise<{
  accountId: string;
  userId: string;
  numberId: string;
  campaignId: string;
  number: string;
  username: string;
}> {
  senders += 1;
  const username = `sender${senders}`;
  const person = await api.addPerson(username);
  const accountId = person.accountId ?? '';
  const [campaignId, numberId] = [v7(), v7()];
  const number = `+1201555${String(2000 + senders)}`;
  const amount = 100_000_000n;
  await api.db.transaction(async (tx) => {
    await postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: 'start',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit' },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    });
    await tx.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      values (${campaignId}, ${accountId}, '10DLC', ${username}, 'CUSTOMER_CARE', 'x', 'MNO_PROVISIONED', 0)`);
    await tx.run(sql`insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration,
      monthly_fee, purchased_at)
      values (${numberId}, ${accountId}, ${number}, '10DLC', array['SMS'], ${campaignId}, 'ACTIVE', 'REGISTERED', 0,
        ${api.now()})`);
  });
  return { accountId, userId: person.userId, numberId, campaignId, number, username };
}
