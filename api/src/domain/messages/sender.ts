import type { AccountStatus } from '@heliograph/shared/reference/accounts';
import type { CampaignStatus } from '@heliograph/shared/reference/campaigns';
import { messageErrors } from '@heliograph/shared/reference/message-errors';
import type { MessageErrorCode } from '@heliograph/shared/reference/message-errors';
import type { NumberRegistration, NumberStatus, NumberType } from '@heliograph/shared/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { Refusal, notFound } from '../../base/refusal';
import type { QuietPreset } from '../quiet-hours/quiet-rules';

/** A number that sends, with all that its messages need. */
export interface SendingNumber {
  accountId: string;
  accountStatus: AccountStatus;
  timezone: string;
  numberId: string;
  number: string;
  channel: NumberType;
  status: NumberStatus;
  registration: NumberRegistration;
  campaignId: string | null;
  campaignStatus: CampaignStatus | null;
  useCase: string | null;
  subUseCases: readonly string[] | null;
  quietPreset: QuietPreset;
}

/** Statuses of a campaign whose numbers may send. */
export const sendingCampaigns: readonly CampaignStatus[] = ['ACCEPTED', 'MNO_ACCEPTED', 'MNO_PROVISIONED'];

/** Reads a number of an account; 404 if there is none. */
export async function sendingNumber(db: Executor, accountId: string, numberId: string): Promise<SendingNumber> {
  const row = await db.row<SendingNumber>(sql`
    select a.id as "accountId", a.status as "accountStatus", a.timezone, n.id as "numberId", n.number,
      n.type as channel,
      n.status, n.registration, c.id as "campaignId", c.status as "campaignStatus", c.use_case as "useCase",
        c.sub_use_cases as "subUseCases", a.quiet_hours as "quietPreset"
    from number n join account a on a.id = n.account_id left
      join campaign c on c.account_id = n.account_id and c.id = n.campaign_id
    where n.account_id = ${accountId} and n.id = ${numberId} and n.released_at is null`);
  if (!row) throw notFound('Number');
  return row;
}

/** What decides whether a number can send. */
export type Registration = Pick<
  SendingNumber,
  'accountStatus' | 'status' | 'channel' | 'registration' | 'campaignStatus'
>;

/** Returns why a number can't send; null if it can. A reply that carriers require needs no campaign. */
export function senderProblem(
  { accountStatus, status, channel, registration, campaignStatus }: Registration,
  compliance = false,
): { code: MessageErrorCode; text: string } | null {
  if (accountStatus !== 'ACTIVE')
    return { code: 'ACCOUNT_NOT_ACTIVE', text: 'The account is not active, so it can’t send.' };
  // A number that is released at the end of its paid period works until then.
  if (status !== 'ACTIVE' && status !== 'RELEASE_PENDING')
    return { code: 'NUMBER_NOT_ACTIVE', text: 'The sending number is not active.' };
  if (compliance) return null;
  if (channel === 'TOLL_FREE' && registration !== 'REGISTERED') return described('TF_UNVERIFIED');
  if (registration !== 'REGISTERED' || !campaignStatus || !sendingCampaigns.includes(campaignStatus))
    return described('NOT_REGISTERED');
  return null;
}

function described(code: MessageErrorCode): { code: MessageErrorCode; text: string } {
  const { cause, action } = messageErrors[code];
  return { code, text: `${cause} ${action}` };
}

/** Refuses to send from a number that can't (409). */
export function requireSender(sender: SendingNumber, compliance = false): void {
  const problem = senderProblem(sender, compliance);
  if (problem) throw new Refusal('conflict', problem.code, problem.text);
}
