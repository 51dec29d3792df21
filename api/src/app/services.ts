import type { FastifyInstance } from 'fastify';
import { registerExceptions } from '../modules/texting';
import { registerOutlook } from '../modules/reports';
import {
  registerAccount,
  registerApiCredentials,
  registerSession,
  registerTwoFactors,
  registerUsers,
} from '../modules/accounts';
import { registerAdmin } from '../modules/staff';
import { registerBalance, registerBilling } from '../modules/money';
import { registerBlacklist, registerContacts } from '../modules/people';
import { registerBroadcasts } from '../modules/broadcasts';
import { registerBrands, registerCampaigns } from '../modules/registration';
import { registerConversations, registerKeywords } from '../modules/conversations';
import {
  registerDataExports,
  registerNotifications,
  registerReportSchedules,
  registerWebhooks,
} from '../modules/notices';
import { registerDashboard, registerFind, registerReports, registerSharedViews } from '../modules/reports';
import { registerLookups } from '../modules/lookups';
import { registerNumberCalls } from '../modules/numbers';
import { registerPricing } from '../modules/pricing';

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
  registerNumberCalls,
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
  registerOutlook,
  registerReports,
  registerDashboard,
  registerFind,
  registerAdmin,
  registerPricing,
  registerExceptions,
];
