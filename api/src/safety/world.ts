import type { App, Role } from '@heliograph/shared/reference/roles';
import { adminRoles } from '@heliograph/shared/reference/roles';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { adoptRegistrations } from '../adapters/campaign-registry';
import type { Executor } from '../db';
import { postTransaction } from '../domain/ledger';
import { sealSecret } from '../domain/webhooks/webhook-record';
import { openSession } from '../domain/sessions';
import type { TestApi } from '../testing';
import { testCampaign } from '../testing/campaigns';
import { addCredential } from '../testing/credentials';
import { addMessages, idAt } from '../testing/messages';

/** A tenant's objects that a body can refer to, by the property names of the contract. */
export interface TenantIds {
  accountUUID: string;
  userUUID: string;
  sessionUUID: string;
  notificationUUID: string;
  viewUUID: string;
  /** A scheduled report, and one that was written. */
  scheduleUUID: string;
  runUUID: string;
  exportUUID: string;
  numberUUID: string;
  campaignUUID: string;
  brandUUID: string;
  contactDataUUID: string;
  /** A contact on no list. */
  spareContactUUID: string;
  contactListUUID: string;
  /** A custom field of contacts. */
  fieldUUID: string;
  /** An import that was checked. */
  importUUID: string;
  /** An import whose file is not complete. */
  uploadingUUID: string;
  /** A static list without members. */
  emptyListUUID: string;
  messageUUID: string;
  /** A message that came in. */
  receivedUUID: string;
  broadcastUUID: string;
  /** Broadcasts that are being sent, are paused, and have ended with a failed text. */
  runningUUID: string;
  pausedUUID: string;
  endedUUID: string;
  paymentMethodUUID: string;
  /** A deposit that succeeded. */
  depositUUID: string;
  credentialUUID: string;
  entryUUID: string;
  ruleUUID: string;
  reviewUUID: string;
  conversationUUID: string;
  /** A message that can still be canceled. */
  queuedUUID: string;
  deliveryUUID: string;
  /** A look-up job that failed, with a result. */
  jobUUID: string;
  requestUUID: string;
  lookupUUID: string;
  /** A number that is being released. */
  releasingUUID: string;
  /** A registered brand that is verified, and one that isn't. */
  verifiedUUID: string;
  /** A sole proprietor that has to confirm its mobile phone. */
  soleUUID: string;
  unverifiedUUID: string;
  /** A draft of a campaign that can be submitted, and a campaign that carriers review. */
  draftUUID: string;
  waitingUUID: string;
  campaignMessageUUID: string;
  /** A charge of staff that is pending, and a ledger entry. */
  chargeUUID: string;
  /** A message that had no price. */
  exceptionUUID: string;
  /** A plan and a waterfall of the site brand, and a comparison of the plan’s prices. */
  deckUUID: string;
  waterfallUUID: string;
  impactUUID: string;
  /** A deposit that its bank has confirmed, which isn’t known here yet. */
  openDepositUUID: string;
  entryId: string;
  /** The digits of the number. */
  number: string;
}

/** A customer account with one object of each type. `userId` is its customer, `ids.userUUID` a colleague. */
export interface Tenant {
  accountId: string;
  userId: string;
  ids: TenantIds;
}

/** Where users and tenants are added: the API of a test, or a running product with its database. */
export type Site = Pick<TestApi, 'db' | 'secret' | 'now' | 'addPerson'>;

export const staffHost = 'admin.localhost';
export const isStaff = (role: Role): boolean => (adminRoles as readonly Role[]).includes(role);

let names = 0;
/** Returns a username that is unique in the file. */
export const newName = (prefix: string): string => `${prefix}${(names += 1)}`;

/** Creates a token of a live session, without hashing a password. */
export async function tokenFor(
  api: Site,
  userId: string,
  accountId: string | null,
  app: App = accountId ? 'customer' : 'admin',
): Promise<string> {
  return (
    await openSession(api.db, {
      secret: api.secret,
      userId,
      accountId,
      app,
      now: api.now(),
      provedAt: api.now(),
      ip: '192.0.2.1',
      userAgent: 'test',
    })
  ).token;
}

/** The sandbox's token of a new card that can be charged. */
export async function sandboxToken({ app }: TestApi): Promise<string> {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123', zip: '10001' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sandbox/tokenize',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify(card),
  });
  return answer.json<{ token: string }>().token;
}

/** Creates an account of a brand with one object of each type, and 1,000 USD. */
export async function addTenant(api: Site, name = newName('tenant'), brandId = 1): Promise<Tenant> {
  const { db } = api;
  const at = api.now();
  const person = await api.addPerson(name, { brandId });
  const accountId = person.accountId ?? '';
  const colleague = await api.addPerson(`${name}-mate`, { accountId, brandId, roles: ['finance'] });
  const jobUUID = v7();
  const ids: TenantIds = {
    accountUUID: accountId,
    userUUID: colleague.userId,
    sessionUUID: v7(),
    notificationUUID: v7(),
    viewUUID: v7(),
    scheduleUUID: v7(),
    runUUID: v7(),
    exportUUID: v7(),
    numberUUID: v7(),
    campaignUUID: v7(),
    brandUUID: v7(),
    contactDataUUID: v7(),
    spareContactUUID: v7(),
    contactListUUID: v7(),
    fieldUUID: v7(),
    importUUID: v7(),
    uploadingUUID: v7(),
    emptyListUUID: v7(),
    messageUUID: idAt(at),
    receivedUUID: idAt(at),
    broadcastUUID: v7(),
    runningUUID: v7(),
    pausedUUID: v7(),
    endedUUID: v7(),
    paymentMethodUUID: v7(),
    depositUUID: v7(),
    credentialUUID: v7(),
    entryUUID: v7(),
    ruleUUID: v7(),
    reviewUUID: v7(),
    conversationUUID: v7(),
    queuedUUID: idAt(at),
    deliveryUUID: v7(),
    jobUUID,
    requestUUID: jobUUID,
    lookupUUID: v7(),
    releasingUUID: v7(),
    verifiedUUID: v7(),
    soleUUID: v7(),
    unverifiedUUID: v7(),
    draftUUID: v7(),
    waitingUUID: v7(),
    campaignMessageUUID: v7(),
    chargeUUID: v7(),
    exceptionUUID: v7(),
    deckUUID: v7(),
    waterfallUUID: v7(),
    impactUUID: v7(),
    openDepositUUID: v7(),
    entryId: '',
    number: '',
  };
  const digits = () => `+1201555${String(1000 + (names += 1)).slice(-4)}`;
  const phone = digits();
  ids.number = digits();
  await db.transaction(async (tx) => {
    const amount = 1_000_000_000n;
    await postTransaction(tx, {
      accountId,
      kind: 'deposit',
      idempotencyKey: `seed-${accountId}`,
      at,
      entries: [
        { ledger: 'WALLET', amount, kind: 'deposit', description: name },
        { ledger: 'CASH_CLEARING', amount: -amount, kind: 'deposit' },
      ],
    });
    await tx.run(
      sql`insert into session (id, user_id, issued_at, expires_at, last_seen_at)
        values (${ids.sessionUUID}, ${person.userId}, ${at}, ${new Date(at.getTime() + 3_600_000)}, ${at})`,
    );
    await tx.run(
      sql`insert into notification (id, account_id, user_id, at, kind, title, text, path, shown, mails, announced_at)
        values (${ids.notificationUUID}, ${accountId}, ${person.userId}, ${at}, 'lowBalance', ${name}, 'x',
        'billing/add-funds', true, false, ${at})`,
    );
    await tx.run(
      sql`insert into shared_view (id, account_id, list, name, query, user_id, created_at, updated_at)
        values (${ids.viewUUID}, ${accountId}, 'account.manage/listnumbers', ${name}, '', ${person.userId}, ${at},
        ${at})`,
    );
    await tx.run(sql`insert into report_schedule (id, account_id, user_id, name, export_call, request, path, period,
      frequency, hour, recipients, zone, next_at, created_at, updated_at)
      values (${ids.scheduleUUID}, ${accountId}, ${person.userId}, ${name}, 'account.manage/exportbillinghistory', '{}',
        'billing/history', 'VIEW', 'DAILY', 8, array[${ids.userUUID}::uuid], 'America/New_York',
        ${new Date(at.getTime() + 86_400_000)}, ${at}, ${at})`);
    await tx.run(sql`insert into report_run (id, account_id, schedule_id, due_at, file_id, filename, size, created_at,
      expires_at)
      values (${ids.runUUID}, ${accountId}, ${ids.scheduleUUID}, ${at}, ${ids.runUUID}, 'report.csv', 3, ${at},
        ${new Date(at.getTime() + 86_400_000)})`);
    await tx.run(
      sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
        values (${ids.runUUID}, ${accountId}, 0, convert_to(E'a\r\n', 'UTF8'))`,
    );
    await tx.run(
      sql`insert into data_export (id, account_id, user_id, status, requested_at, ready_at, expires_at)
        values (${ids.exportUUID}, ${accountId}, ${person.userId}, 'READY', ${at}, ${at},
        ${new Date(at.getTime() + 86_400_000)})`,
    );
    await tx.run(
      sql`insert into data_export_file (export_id, place, part, file_id, size, stored)
        values (${ids.exportUUID}, 0, 'contacts', ${ids.exportUUID}, 0, 20)`,
    );
    await tx.run(
      sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
        values (${ids.exportUUID}, ${accountId}, 0, decode('1f8b080000000000000303000000000000000000', 'hex'))`,
    );
    await tx.run(
      sql`insert into tcr_brand (id, account_id, display_name, entity_type, status, identity_status)
        values (${ids.brandUUID}, ${accountId}, ${name}, 'PRIVATE_PROFIT', 'DRAFT', 'SELF_DECLARED')`,
    );
    await tx.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      values (${ids.campaignUUID}, ${accountId}, '10DLC', ${name}, 'MIXED', 'x', 'MNO_PROVISIONED', 0)`);
    await tx.run(sql`
      insert into staff_charge (id, account_id, direction, amount, category, reason, status, needs_approval,
        idempotency_key, request_hash, created_by, created_at)
      values (${ids.chargeUUID}, ${accountId}, 'CHARGE', 1000000, 'OTHER', 'Asked for by phone', 'PENDING', false,
        ${`key-of-${ids.chargeUUID}`}, 'x', ${colleague.userId}, ${at})`);
    ids.entryId = String(
      (
        await tx.row<{ id: bigint }>(
          sql`select id from ledger_entry where account_id = ${accountId} order by id limit 1`,
        )
      )?.id,
    );
    await addRegistrations(tx, accountId, ids, at);
    await addPricing(tx, brandId, name, ids, at);
    await tx.run(sql`insert into number (id, account_id, number, type, label, capabilities, campaign_id, status,
      registration, monthly_fee, purchased_at)
      values (${ids.numberUUID}, ${accountId}, ${ids.number}, '10DLC', ${name}, array['SMS'], ${ids.campaignUUID},
        'ACTIVE', 'REGISTERED', 1150000, ${at})`);
    await tx.run(sql`insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee,
      auto_renew, purchased_at)
      values (${ids.releasingUUID}, ${accountId}, ${digits()}, '10DLC', array['SMS'], 'RELEASE_PENDING', 'NONE',
        1150000, false, ${at})`);
    await tx.run(
      sql`insert into contact (id, account_id, phone, first_name, tags)
        values (${ids.contactDataUUID}, ${accountId}, ${phone}, ${name}, array['a tag'])`,
    );
    await tx.run(
      sql`insert into contact (id, account_id, phone, first_name)
        values (${ids.spareContactUUID}, ${accountId}, ${digits()}, ${`${name} two`})`,
    );
    await tx.run(sql`insert into contact_tag (account_id, name) values (${accountId}, 'a tag')`);
    await tx.run(
      sql`insert into contact_list (id, account_id, name, type)
        values (${ids.contactListUUID}, ${accountId}, ${name}, 'STATIC')`,
    );
    await tx.run(
      sql`insert into list_member (account_id, list_id, contact_id)
        values (${accountId}, ${ids.contactListUUID}, ${ids.contactDataUUID})`,
    );
    await tx.run(sql`insert into broadcast (id, account_id, name, campaign_id, body, status, pause_reason, recipients)
      values
      (${ids.broadcastUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'DRAFT', null, 0),
        (${ids.runningUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'SENDING', null, 1),
      (${ids.pausedUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'PAUSED', 'USER', 1),
        (${ids.endedUUID}, ${accountId}, ${name}, ${ids.campaignUUID}, 'Hello', 'COMPLETED', null, 1)`);
    await tx.run(
      sql`insert into broadcast_list (account_id, broadcast_id, list_id, include)
        values (${accountId}, ${ids.broadcastUUID}, ${ids.contactListUUID}, true)`,
    );
    await addMessages(tx, [
      {
        accountId,
        numberId: ids.numberUUID,
        peer: phone,
        body: name,
        broadcastId: ids.endedUUID,
        status: 'undelivered',
        errorCode: 'UNREACHABLE',
      },
    ]);
    await tx.run(
      sql`insert into contact_field (id, account_id, key, name, type, created_at, updated_at)
        values (${ids.fieldUUID}, ${accountId}, 'note', 'Note', 'TEXT', ${at}, ${at})`,
    );
    await tx.run(sql`insert into contact_import (id, account_id, user_id, name, size, received, status, format, columns,
      setup, rows, last_row, errors, created_at)
      values (${ids.importUUID}, ${accountId}, ${person.userId}, ${name}, 9, 9, 'READY',
        '{"type":"CSV","encoding":"utf-8","delimiter":",","headings":true}', '[{"heading":"phone","samples":[]}]',
        '{"columns":[{"target":"phone"}],"country":"US","mode":"NEVER","contactListUUIDs":[],"tags":[],"consent":{"status":"NONE","source":null,"evidence":"","confirmed":true}}', 1, 2, 1, ${at})`);
    await tx.run(
      sql`insert into contact_import (id, account_id, name, size, status, created_at)
        values (${ids.uploadingUUID}, ${accountId}, ${name}, 100, 'UPLOADING', ${at})`,
    );
    await tx.run(
      sql`insert into contact_list (id, account_id, name, type)
        values (${ids.emptyListUUID}, ${accountId}, ${`${name} empty`}, 'STATIC')`,
    );
    await tx.run(
      sql`insert into contact_import_error (import_id, row, kind, place)
        values (${ids.importUUID}, 2, 'PHONE_LENGTH', 0)`,
    );
    await tx.run(
      sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
        values (${ids.importUUID}, ${accountId}, 0, convert_to(E'phone\n12\n', 'UTF8'))`,
    );
    await addMessages(tx, [
      { id: ids.messageUUID, accountId, numberId: ids.numberUUID, peer: phone, body: name },
      { id: ids.queuedUUID, accountId, numberId: ids.numberUUID, peer: phone, body: name, status: 'queued' },
      { id: ids.receivedUUID, accountId, numberId: ids.numberUUID, peer: phone, body: name, direction: 'INBOUND' },
    ]);
    await tx.run(
      sql`insert into rating_exception (id, message_id, account_id, amount, reason, at)
        values (${ids.exceptionUUID}, ${ids.receivedUUID}, ${accountId}, 0, 'No price was set', ${at})`,
    );
    await tx.run(
      sql`insert into outbound_queue (message_id, account_id, due_at) values (${ids.queuedUUID}, ${accountId}, ${at})`,
    );
    await addCredential(tx, { id: ids.credentialUUID, accountId, userId: person.userId, name, at });
    await tx.run(
      sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
        values (${ids.entryUUID}, ${accountId}, '+13125550199', 'ACCOUNT', 'MANUAL', ${at})`,
    );
    await tx.run(
      sql`insert into keyword_rule (id, account_id, kind, reply, created_at, updated_at)
        values (${ids.ruleUUID}, ${accountId}, 'CUSTOM', 'x', ${at}, ${at})`,
    );
    await tx.run(
      sql`insert into opt_out_review (id, account_id, message_id, number_id, phone, body, at)
        values (${ids.reviewUUID}, ${accountId}, ${ids.messageUUID}, ${ids.numberUUID}, ${phone}, 'x', ${at})`,
    );
    await tx.run(
      sql`insert into conversation (id, account_id, number_id, contact_id, contact_phone, status, unread,
        last_message_at)
        values (${ids.conversationUUID}, ${accountId}, ${ids.numberUUID}, ${ids.contactDataUUID}, ${phone}, 'OPEN', 1,
        ${at})`,
    );
    await tx.run(sql`insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled,
      updated_at)
      values (${accountId}, 'https://hooks.example.com/', 'JSON', array['message.status'], 'NONE',
        ${sealSecret(api.secret, accountId, 'whsec_test')}, 2000, true, ${at})`);
    await tx.run(sql`insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, attempts,
      http, ms, problem, created_at)
      values (${ids.deliveryUUID}, ${accountId}, 'message.status', ${ids.messageUUID}, ${phone},
        '{"status":"delivered"}', 'FAILED', 6, 500, 12, 'STATUS', ${at})`);
    await tx.run(sql`insert into lookup_request (id, account_id, user_id, job, status, problem, request_hash, at, total,
      done, max_cost)
      values (${jobUUID}, ${accountId}, ${person.userId}, true, 'FAILED', 'LOW_BALANCE', 'x', ${at}, 2, 1, 10000)`);
    await tx.run(
      sql`insert into lookup_step (request_id, step, account_id, phones)
        values (${jobUUID}, 1, ${accountId}, array['+13125550198'])`,
    );
    await tx.run(
      sql`insert into lookup_result (id, request_id, seq, account_id, at, phone, valid, line_type, price)
        values (${ids.lookupUUID}, ${jobUUID}, 0, ${accountId}, ${at}, '+13125550197', true, 'UNKNOWN', 0)`,
    );
    await tx.run(
      sql`insert into sandbox_card (token, brand, last4, exp_month, exp_year, kept, created_at)
        values (${`card_${accountId}`}, 'Visa', '4242', 12, 2035, true, ${at})`,
    );
    await tx.run(sql`insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year,
      created_at, last_used_at)
      values (${ids.paymentMethodUUID}, ${accountId}, 'sandbox', ${`card_${accountId}`}, 'Visa', '4242', 12, 2035,
        ${at}, ${at})`);
    await tx.run(
      sql`insert into sandbox_charge (key, token, amount, at)
        values (${ids.depositUUID}, ${`card_${accountId}`}, 20000000, ${at})`,
    );
    await tx.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, provider_ref,
      card_ref, brand, last4, payment_method_id, idempotency_key, request_hash, balance_after, created_at, settled_at)
      values (${ids.depositUUID}, ${accountId}, ${`dp_${ids.depositUUID}`}, 20000000, 0, 0, 'SUCCEEDED', 'sandbox',
        ${`sandbox_${ids.depositUUID}`}, ${`card_${accountId}`}, 'Visa', '4242', ${ids.paymentMethodUUID},
        ${`of-${ids.depositUUID}`}, '', 20000000, ${new Date(at.getTime() - 86_400_000)}, ${at})`);
    await tx.run(
      sql`insert into sandbox_charge (key, token, amount, at)
        values (${ids.openDepositUUID}, ${`card_${accountId}`}, 20000000, ${at})`,
    );
    await tx.run(sql`insert into deposit (id, account_id, reference, amount, fee, tax, status, provider, provider_ref,
      card_ref, brand, last4, payment_method_id, idempotency_key, request_hash, created_at)
      values (${ids.openDepositUUID}, ${accountId}, ${`dp_${ids.openDepositUUID}`}, 20000000, 0, 0, 'REQUIRES_ACTION',
        'sandbox', ${`sandbox_${ids.openDepositUUID}`}, ${`card_${accountId}`}, 'Visa', '4242',
        ${ids.paymentMethodUUID}, ${`of-${ids.openDepositUUID}`}, '', ${at})`);
  });
  return { accountId, userId: person.userId, ids };
}

/** Adds a plan and a waterfall of a site brand, which price nothing, and a comparison. */
async function addPricing(tx: Executor, brandId: number, name: string, ids: TenantIds, at: Date): Promise<void> {
  await tx.run(
    sql`insert into rate_deck (id, name, kind, host_brand_id) values (${ids.deckUUID}, ${name}, 'PLAN', ${brandId})`,
  );
  await tx.run(
    sql`insert into waterfall (id, name, host_brand_id, created_at)
      values (${ids.waterfallUUID}, ${name}, ${brandId}, ${at})`,
  );
  const steps = [
    { name: 'Default prices', match: {}, source: 'DEFAULT_DECK', tierMode: 'FLAT', onHit: 'STOP', onMiss: 'FAIL' },
  ];
  await tx.run(
    sql`insert into waterfall_version (id, waterfall_id, version, steps, updated_at)
      values (${v7()}, ${ids.waterfallUUID}, 1, ${JSON.stringify(steps)}::text::jsonb, ${at})`,
  );
  await tx.run(sql`
    insert into pricing_impact (id, deck_id, prices_on, rates, from_at, to_at, state, total, created_by, created_at)
    values (${ids.impactUUID}, ${ids.deckUUID}, '2099-01-01', '[]', ${at}, ${at}, 'DONE', 0, ${ids.userUUID}, ${at})`);
}

/** Adds brands and campaigns in the states that registration calls need, known to the simulated registry. */
async function addRegistrations(tx: Executor, accountId: string, ids: TenantIds, at: Date): Promise<void> {
  const brands = [
    [ids.verifiedUUID, 'VERIFIED', 'PRIVATE_PROFIT'],
    [ids.unverifiedUUID, 'UNVERIFIED', 'PRIVATE_PROFIT'],
    [ids.soleUUID, 'SELF_DECLARED', 'SOLE_PROPRIETOR'],
  ] as const;
  for (const [id, identity, entityType] of brands) {
    const registryId = `B${id}`;
    await tx.run(sql`
      insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status,
        tcr_brand_id) values (${id}, ${accountId}, 'Registered', 'Registered, LLC', ${entityType}, 'OK', ${identity},
        ${registryId})`);
    const state = {
      registration: 'REGISTERED' as const,
      identity,
      feedback: [],
      vetting: { status: 'NONE' as const, score: null, reason: null },
      appeal: { status: 'NONE' as const, reason: null },
      deleted: false,
    };
    await adoptRegistrations(tx, [{ id: registryId, kind: 'BRAND', body: { entityType }, state, at }]);
  }
  const { name, useCase, description, data, samples } = testCampaign(ids.verifiedUUID);
  await tx.run(sql`
    insert into campaign (id, account_id, brand_id, channel, name, use_case, description, status, monthly_fee,
      channel_data)
    values (${ids.draftUUID}, ${accountId}, ${ids.verifiedUUID}, '10DLC', ${String(name)}, ${String(useCase)},
      ${String(description)}, 'DRAFT', 10000000, ${JSON.stringify(data)}::text::jsonb)`);
  for (const [index, body] of (samples as string[]).entries()) {
    await tx.run(sql`
      insert into campaign_message (id, account_id, campaign_id, name, body, sample_no, status, created_at, updated_at)
      values (${v7()}, ${accountId}, ${ids.draftUUID}, ${`Sample ${index + 1}`}, ${body}, ${index + 1}, 'DRAFT', ${at},
        ${at})`);
  }
  await tx.run(sql`
    insert into campaign (id, account_id, brand_id, channel, name, use_case, description, status, monthly_fee,
      tcr_campaign_id)
    values (${ids.waitingUUID}, ${accountId}, ${ids.verifiedUUID}, '10DLC', 'Waiting', 'MIXED', 'x', 'MNO_PENDING', 0,
      ${`C${ids.waitingUUID}`})`);
  await tx.run(sql`
    insert into campaign_message (id, account_id, campaign_id, name, body, status, created_at, updated_at)
    values (${ids.campaignMessageUUID}, ${accountId}, ${ids.campaignUUID}, 'Hello',
      'Harbor Lane: hello {{first_name|there}}. Reply STOP to opt out.', 'DRAFT', ${at}, ${at})`);
}
