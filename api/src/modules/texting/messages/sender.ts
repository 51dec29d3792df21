import type { AccountStatus } from '@heliograph/contract/reference/accounts';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { NumberStatus } from '@heliograph/contract/reference/numbers';
import { registrationProblem, type RegistrationState } from '@heliograph/contract/reference/registration-problem';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal, notFound } from '../../../base/refusal';
import type { QuietPreset } from '../../people';

/** A number that sends, with all that its messages need. */
export interface SendingNumber extends RegistrationState {
  accountId: string;
  accountStatus: AccountStatus;
  timezone: string;
  numberId: string;
  number: string;
  status: NumberStatus;
  campaignId: string | null;
  useCase: string | null;
  subUseCases: readonly string[] | null;
  quietPreset: QuietPreset;
}

/** Reads a number of an account; 404 if there is none. */
export async function sendingNumber(db: Executor, accountId: string, numberId: string): Promise<SendingNumber> {
  const row = await db.row<SendingNumber>(sql`
    select a.id as "accountId", a.status as "accountStatus", a.timezone, n.id as "numberId", n.number,
      n.type as channel,
      n.status, n.registration, n.registration_error as "registrationError", c.id as "campaignId",
        c.name as "campaignName", c.status as "campaignStatus", c.use_case as "useCase",
        c.sub_use_cases as "subUseCases", a.quiet_hours as "quietPreset"
    from number n join account a on a.id = n.account_id left
      join campaign c on c.account_id = n.account_id and c.id = n.campaign_id
    where n.account_id = ${accountId} and n.id = ${numberId} and n.released_at is null`);
  if (!row) throw notFound('Number');
  return row;
}

/** What decides whether a number can send. */
export type Registration = Pick<SendingNumber, 'accountStatus' | 'status' | keyof RegistrationState>;

/** Returns why a number can't send; null if it can. A reply that carriers require needs no campaign. */
export function senderProblem(
  number: Registration,
  compliance = false,
): { code: MessageErrorCode; text: string } | null {
  const { accountStatus, status, channel, registration } = number;
  if (accountStatus !== 'ACTIVE')
    return { code: 'ACCOUNT_NOT_ACTIVE', text: 'The account is not active, so it can’t send.' };
  // A number that is released at the end of its paid period works until then.
  if (status !== 'ACTIVE' && status !== 'RELEASE_PENDING')
    return {
      code: 'NUMBER_NOT_ACTIVE',
      text: `The sending number ${status === 'SUSPENDED' ? 'is suspended' : 'was released'}, so it can’t send.`,
    };
  if (compliance) return null;
  const text = registrationProblem(number);
  return text === null
    ? null
    : { code: channel === 'TOLL_FREE' && registration !== 'REGISTERED' ? 'TF_UNVERIFIED' : 'NOT_REGISTERED', text };
}

/** Refuses to send from a number that can't (409). */
export function requireSender(sender: SendingNumber, compliance = false): void {
  const problem = senderProblem(sender, compliance);
  if (problem) throw new Refusal('conflict', problem.code, problem.text);
}
