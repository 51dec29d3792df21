import { webhookDeliveriesSpec } from '@heliograph/contract/lists/webhook-deliveries';
import type { FastifyInstance } from 'fastify';
import { deliveryQuery, toDeliveryItem } from '../../webhooks/delivery-query';
import { replay } from '../../webhooks/replay';
import { rotateSecret } from '../../webhooks/webhook-secret';
import { saveWebhook } from '../../webhooks/save-webhook';
import { testWebhook } from '../../webhooks/test-webhook';
import { toWebhook, webhookOf } from '../../webhooks/webhook-record';
import { actorOf, registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { deliveryDetail } from './deliveries';

const columns = csvColumns(webhookDeliveriesSpec, {});

/** Registers the calls of Inbound Messages. */
export function registerWebhooks(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getwebhookdeliveries', ({ db, auth, body }) =>
    runList(db, deliveryQuery(tenantOf(auth), body.filter), body, toDeliveryItem),
  );
  registerCall(app, 'account.manage/summarizewebhookdeliveries', ({ db, auth, body }) =>
    runSummary(db, deliveryQuery(tenantOf(auth), body.filter), body),
  );
  registerCall(app, 'account.manage/exportwebhookdeliveries', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'webhook-events.csv',
      chunks: exportList(db, deliveryQuery(accountId, body.filter), body, { toItem: toDeliveryItem, columns, zone }),
    };
  });
  registerCall(app, 'account.manage/getwebhook', async ({ db, auth, clock, secret }) => {
    const webhook = await webhookOf(db, tenantOf(auth));
    return { webhook: webhook && toWebhook(secret, webhook, clock()) };
  });
  registerCall(app, 'account.manage/setwebhook', (context) =>
    saveWebhook(context, { accountId: tenantOf(context.auth), actor: actorOf(context) }, context.body),
  );
  registerCall(app, 'account.manage/rotatewebhooksecret', (context) =>
    rotateSecret(context, { accountId: tenantOf(context.auth), actor: actorOf(context) }),
  );
  registerCall(app, 'account.manage/testwebhook', (context) =>
    testWebhook(context, tenantOf(context.auth), context.body),
  );
  registerCall(app, 'account.manage/getwebhookdelivery', ({ db, auth, body }) =>
    deliveryDetail(db, tenantOf(auth), body.deliveryUUID),
  );
  registerCall(app, 'account.manage/replaywebhook', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return { replayed: await db.transaction((tx) => replay(tx, accountId, body, clock())) };
  });
}
