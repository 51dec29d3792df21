/** How we reach users and their systems: mail, notifications, webhooks, scheduled reports, exports. */

// Mail.
export type { Mail, Mailer } from './mailer';
export { compose, escapeHtml, ignoreNotice, newPasswordPath, usernameLine } from './mails/compose';
export type { MailTarget } from './mails/compose';
export { forwardedTextMail } from './mails/webhook-mails';

// Notifications.
export { announce } from './notifications/announce';
export { notify, notifyUser, wantsMail } from './notifications/notify';
export type { NewNotification } from './notifications/notify';

// Webhooks.
export type { WebhookClient, WebhookRequest, WebhookResult } from './webhook-client';
export { addBalanceEvent, addEvent, addEventTo, addStatusEvents } from './webhooks/add-events';
export { startDue } from './webhooks/deliver';
export { replayEvents } from './webhooks/replay';
export { deleteWebhook, disableWebhook } from './webhooks/save-webhook';
export { sealSecret, webhookOf } from './webhooks/webhook-record';

// Scheduled reports.
export { deleteOldReports } from './report-schedules/delete-files';
export { nextDue } from './report-schedules/next-due';
export { ownerOf } from './report-schedules/owner-of';
export { endReports } from './report-schedules/pause-report';
export { workOnReports } from './report-schedules/work-on-reports';
export type { ReportDeps } from './report-schedules/work-on-reports';

// Exports.
export { deleteOldExports } from './data-exports/delete-exports';
export { workOnDataExports } from './data-exports/work-on-exports';
export type { RunExport } from './run-export';

// Retention.
export { sweepNotices } from './sweep-notices';

// Routes.
export { registerDataExports } from './calls/data-exports/routes';
export { registerNotifications } from './calls/notifications/routes';
export { registerReportSchedules } from './calls/report-schedules/routes';
export { registerWebhooks } from './calls/webhooks/routes';
