import type { FastifyInstance } from 'fastify';
import { registerAccount } from './account';
import { registerAdmin } from './admin/routes';
import { registerApiCredentials } from './credentials/routes';
import { registerBalance } from './balance';
import { registerBilling } from './billing/routes';
import { registerBlacklist } from './blacklist/routes';
import { registerBroadcasts } from './broadcasts/routes';
import { registerBrands } from './tcr-brands/routes';
import { registerCampaigns } from './campaigns/routes';
import { registerConversations } from './conversations/routes';
import { registerContacts } from './contacts/routes';
import { registerDataExports } from './data-exports/routes';
import { registerDashboard } from './dashboard/routes';
import { registerFind } from './find/routes';
import { registerKeywords } from './keywords/routes';
import { registerLookups } from './lookups/routes';
import { registerNotifications } from './notifications/routes';
import { registerNumbers } from './numbers/routes';
import { registerPricing } from './pricing/routes';
import { registerReportSchedules } from './report-schedules/routes';
import { registerReports } from './reports/routes';
import { registerSession } from './session';
import { registerSharedViews } from './shared-views/routes';
import { registerTwoFactors } from './two-factors';
import { registerUsers } from './users/routes';
import { registerWebhooks } from './webhooks/routes';

/** Registers the handlers of every call. */
export const services: readonly ((app: FastifyInstance) => void)[] = [
  registerSession,
  registerTwoFactors,
  registerNotifications,
  registerSharedViews,
  registerReportSchedules,
  registerDataExports,
  registerAccount,
  registerBalance,
  registerBilling,
  registerNumbers,
  registerApiCredentials,
  registerConversations,
  registerKeywords,
  registerBlacklist,
  registerLookups,
  registerWebhooks,
  registerUsers,
  registerBrands,
  registerBroadcasts,
  registerCampaigns,
  registerContacts,
  registerReports,
  registerDashboard,
  registerFind,
  registerAdmin,
  registerPricing,
];
