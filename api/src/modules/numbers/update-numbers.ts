import type { CallRequest, CallResponse } from '@heliograph/contract';
import { isPublicHttpsUrl } from '@heliograph/contract/reference/public-url';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { fieldError } from '../../base/refusal';
import { chosenRows, idIn, lockChosen } from '../../paging';
import { lockCampaign, refusal } from './campaign-rules';
import type { Campaign, Candidate } from './campaign-rules';
import { everyStatus, numberList } from './number-query';

type Request = CallRequest<'account.manage/updatenumber'>;
type Result = CallResponse<'account.manage/updatenumber'>;

const namedFailures = 1000;
const locking = {
  table: sql`n`,
  columns: sql`n.id, n.number, n.type, n.status, n.campaign_id as "campaignId"`,
  one: 'Number',
  many: 'numbers',
};

/**
 * Changes the selected numbers of an account; those that can't be changed this way are returned with the reason. If
 * only one number was selected, that is an error on the field instead. Call it inside a transaction.
 */
export async function updateNumbers(tx: Executor, accountId: string, body: Request, at: Date): Promise<Result> {
  const { patch } = body;
  const chosen = chosenRows('numbers', { ...body, ids: body.numbers });
  checkPatch(patch);
  const campaign = patch.campaignUUID ? await lockCampaign(tx, accountId, patch.campaignUUID) : null;
  const rows = await lockChosen<Candidate>(tx, numberList(accountId, chosen.filter ?? everyStatus), chosen, locking);

  const { fit, failed, onCampaign } = sortOut(rows, patch, campaign);
  if (chosen.ids?.length === 1 && failed[0]) throw fieldError(`patch.${failed[0].field}`, 'refused', failed[0].message);
  if (fit.length) await write(tx, accountId, fit, patch, at);
  return {
    updated: fit.length,
    failed: failed
      .slice(0, namedFailures)
      .map(({ row, message }) => ({ numberUUID: row.id, number: row.number, message })),
    failedTotal: failed.length,
    warnings: campaign?.nearLimit(onCampaign) ?? [],
  };
}

/** Rejects a change that is invalid for any number (422 on the field). */
function checkPatch(patch: Request['patch']): void {
  if (Object.keys(patch).length === 0) throw fieldError('patch', 'required', 'Choose at least one change');
  if (patch.inboundRoute === 'OVERRIDE' && !patch.overrideUrl)
    throw fieldError('patch.overrideUrl', 'required', 'Webhook URL is required');
  if (patch.overrideUrl && patch.inboundRoute !== 'OVERRIDE') {
    throw fieldError('patch.overrideUrl', 'invalid', 'Webhook URL can be set only with the custom webhook route');
  }
  if (patch.overrideUrl && !isPublicHttpsUrl(patch.overrideUrl))
    throw fieldError('patch.overrideUrl', 'invalid', 'Webhook URL must be a public https address');
}

function sortOut(rows: Candidate[], patch: Request['patch'], campaign: Campaign | null) {
  const fit: Candidate[] = [];
  const failed: { row: Candidate; field: string; message: string }[] = [];
  let onCampaign = campaign?.numbers ?? 0;
  for (const row of rows) {
    const problem = refusal(row, patch, campaign, onCampaign);
    if (problem) failed.push({ row, ...problem });
    else {
      fit.push(row);
      if (campaign && row.campaignId !== campaign.id) onCampaign += 1;
    }
  }
  return { fit, failed, onCampaign };
}

async function write(
  tx: Executor,
  accountId: string,
  rows: Candidate[],
  patch: Request['patch'],
  at: Date,
): Promise<void> {
  const set: SQL[] = [sql`updated_at = ${at}`];
  if (patch.label !== undefined) set.push(sql`label = ${patch.label.trim()}`);
  if (patch.autoRenew !== undefined) set.push(sql`auto_renew = ${patch.autoRenew}::boolean`);
  if (patch.forwardEmail !== undefined) set.push(sql`forward_email = ${patch.forwardEmail || null}`);
  if (patch.inboundRoute !== undefined) {
    set.push(
      sql`inbound_route = ${patch.inboundRoute}`,
      sql`override_url = ${patch.inboundRoute === 'OVERRIDE' ? (patch.overrideUrl ?? null) : null}`,
    );
  }
  if (patch.campaignUUID !== undefined) set.push(...campaignColumns(patch.campaignUUID, at));
  await tx.run(sql`
    update number n set ${sql.join(set, sql`, `)}
    where n.account_id = ${accountId} and ${idIn(
      sql`n.id`,
      rows.map((row) => row.id),
    )}`);
}

/** A number that changes campaigns must be registered again with the carriers; otherwise it keeps its registration. */
function campaignColumns(campaignId: string | null, at: Date): SQL[] {
  const moved = sql`n.campaign_id is distinct from ${campaignId}::uuid`;
  const left = sql`case
    when n.registration in ('REGISTERED', 'PENDING', 'DEREGISTERED') then 'DEREGISTERED' else 'NONE' end`;
  return [
    sql`campaign_id = ${campaignId}::uuid`,
    sql`registration = case when ${moved} then ${campaignId === null ? left : sql`'PENDING'`} else n.registration end`,
    sql`registration_error = case when ${moved} then null else n.registration_error end`,
    sql`registers_at = case when ${moved} then ${campaignId === null ? null : at}::timestamptz else n.registers_at end`,
  ];
}
