import type { CallResponse } from '@heliograph/contract';
import { contactMergeFields } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { customFields, isMarketing } from '../people';
import { campaignSenderColumns, explainSender } from './send-problem';
import type { CampaignSender, NumberSender } from './send-problem';

type Options = CallResponse<'campaign.manage/getbroadcastoptions'>;

interface CampaignRow extends CampaignSender {
  id: string;
  useCase: string;
  subUseCases: string[];
  templates: Options['campaigns'][number]['templates'];
}

interface NumberRow extends NumberSender {
  campaignId: string | null;
  numberUUID: string;
  number: string;
  label: string;
}

/**
 * Returns what the broadcasts of an account can be composed of: campaigns with their numbers and templates, lists, and
 * merge fields.
 */
export async function broadcastOptions(db: Executor, accountId: string): Promise<Options> {
  const campaigns = await db.rows<CampaignRow>(sql`
    select c.id, ${campaignSenderColumns}, c.use_case as "useCase",
      c.sub_use_cases as "subUseCases",
      coalesce((select json_agg(json_build_object('campaignMessageUUID', t.id, 'name', t.name, 'body', t.body)
        order by lower(t.name)) from campaign_message t
        where t.account_id = c.account_id and t.campaign_id = c.id and t.status <> 'ARCHIVED'), '[]'::json) as templates
    from campaign c join account a on a.id = c.account_id
      where c.account_id = ${accountId} and c.status not in ('DRAFT', 'DEACTIVATED', 'TCR_EXPIRED')
      order by lower(c.name), c.id`);
  const numbers = await db.rows<NumberRow>(sql`
    select campaign_id as "campaignId", id as "numberUUID", number, coalesce(label, '') as label, status, registration,
      registration_error as "registrationError" from number where account_id = ${accountId} and campaign_id is not null and released_at is null order by number`);
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
  { id, useCase, subUseCases, templates, ...campaign }: CampaignRow,
  numbers: readonly NumberRow[],
): Options['campaigns'][number] {
  const { name, channel } = campaign;
  const able = numbers.filter((number) => explainSender(campaign, [number]) === null);
  return {
    campaignUUID: id,
    name,
    channel,
    marketing: isMarketing({ useCase, subUseCases }),
    problem: explainSender(campaign, numbers)?.text ?? null,
    templates,
    numbers: able.map(({ numberUUID, number, label }) => ({ numberUUID, number, label })),
  };
}
