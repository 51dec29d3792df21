import type { CallResponse } from '@heliograph/shared/contract';
import type { AccountStatus } from '@heliograph/shared/reference/accounts';
import type { CampaignStatus } from '@heliograph/shared/reference/campaigns';
import type { NumberRegistration, NumberStatus, NumberType } from '@heliograph/shared/reference/numbers';
import { contactMergeFields } from '@heliograph/shared/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { customFields } from '../contacts/custom-fields';
import { senderProblem } from '../messages/sender';
import { isMarketing } from '../quiet-hours/quiet-recipients';

type Options = CallResponse<'campaign.manage/getbroadcastoptions'>;

interface CampaignRow {
  id: string;
  name: string;
  channel: NumberType;
  status: CampaignStatus;
  accountStatus: AccountStatus;
  useCase: string;
  subUseCases: string[];
  templates: Options['campaigns'][number]['templates'];
}

interface NumberRow {
  campaignId: string | null;
  numberUUID: string;
  number: string;
  label: string;
  status: NumberStatus;
  registration: NumberRegistration;
  registrationError: string | null;
}

/**
 * Returns what the broadcasts of an account can be composed of: campaigns with their numbers and templates, lists, and
 * merge fields.
 */
export async function broadcastOptions(db: Executor, accountId: string): Promise<Options> {
  const campaigns = await db.rows<CampaignRow>(sql`
    select c.id, c.name, c.channel, c.status, a.status as "accountStatus", c.use_case as "useCase",
      c.sub_use_cases as "subUseCases",
      coalesce((select json_agg(json_build_object('campaignMessageUUID', t.id, 'name', t.name, 'body', t.body)
        order by lower(t.name)) from campaign_message t
        where t.account_id = c.account_id and t.campaign_id = c.id and t.status <> 'ARCHIVED'), '[]'::json) as templates
    from campaign c join account a on a.id = c.account_id
      where c.account_id = ${accountId} and c.status not in ('DRAFT', 'DEACTIVATED', 'TCR_EXPIRED')
      order by lower(c.name), c.id`);
  const numbers = await db.rows<NumberRow>(sql`
    select campaign_id as "campaignId", id as "numberUUID", number, coalesce(label, '') as label, status, registration,
      registration_error as "registrationError"
      from number where account_id = ${accountId} and campaign_id is not null and released_at is null order by number`);
  const lists = await db.rows<Options['lists'][number]>(sql`
    select l.id as "contactListUUID", l.name,
      (case when l.type = 'SMART' then l.members else coalesce((select sum(k.members) from list_count k
      where k.list_id = l.id), 0) end)::int as members,
      (case when l.type = 'SMART' then l.reachable else coalesce((select sum(k.reachable) from list_count k
        where k.list_id = l.id), 0) end)::int as reachable
    from contact_list l where l.account_id = ${accountId} and l.archived_at is null and l.status <> 'INVALID'
      order by lower(l.name) limit 500`);
  const fields = await customFields(db, accountId);
  return {
    campaigns: campaigns.map((campaign) =>
      optionOf(
        campaign,
        numbers.filter(({ campaignId }) => campaignId === campaign.id),
      ),
    ),
    lists,
    fields: [...contactMergeFields, ...fields.map(({ key }) => key)],
  };
}

function optionOf(
  { id, name, channel, status: campaignStatus, accountStatus, useCase, subUseCases, templates }: CampaignRow,
  numbers: readonly NumberRow[],
): Options['campaigns'][number] {
  const problems = numbers.map(
    ({ status, registration, registrationError }) =>
      senderProblem({
        accountStatus,
        status,
        channel,
        registration,
        registrationError,
        campaignName: name,
        campaignStatus,
      })?.text ?? null,
  );
  const able = numbers.filter((_number, index) => problems[index] === null);
  const problem = !numbers.length
    ? 'It has no number. Assign one in My Numbers.'
    : able.length
      ? null
      : (problems[0] ?? null);
  return {
    campaignUUID: id,
    name,
    channel,
    marketing: isMarketing({ useCase, subUseCases }),
    problem,
    templates,
    numbers: able.map(({ numberUUID, number, label }) => ({ numberUUID, number, label })),
  };
}
