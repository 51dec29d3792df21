import {
  createHttpLookup,
  createHttpRegistry,
  createMailer,
  createSmpp,
  createStripe,
  createWebhookClient,
  type ApiOptions,
  type Database,
} from '@heliograph/api';
import { log, report } from './log';
import type { Settings } from '../settings/settings';

/** Returns the options of an API that follow from the settings, the same in a server and in a worker. */
export function apiOptions(
  settings: Settings,
  db: Database,
): Pick<
  ApiOptions,
  'mailer' | 'port' | 'payments' | 'carrier' | 'lookup' | 'campaignRegistry' | 'webhooks' | 'runJobs' | 'logger'
> {
  const { carrier, lookup, payments, port, registry, runJobs, smtpUrl, webhookAllow } = settings;
  return {
    mailer: createMailer({ db, smtpUrl }),
    port,
    ...(payments && { payments: payments === 'sandbox' ? payments : createStripe(payments) }),
    ...(carrier && {
      carrier:
        carrier === 'simulator'
          ? carrier
          : createSmpp(carrier, { db, clock: () => new Date(), report: (error) => report('The carrier', error) }),
    }),
    ...(lookup && { lookup: lookup === 'simulator' ? lookup : createHttpLookup(lookup) }),
    ...(registry && { campaignRegistry: 'stageMs' in registry ? registry : createHttpRegistry(registry) }),
    webhooks: createWebhookClient({ allowed: webhookAllow }),
    runJobs,
    logger: log,
  };
}
