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
import { registerDashboard } from './dashboard/routes';
import { registerFind } from './find/routes';
import { registerKeywords } from './keywords/routes';
import { registerLookups } from './lookups/routes';
import { registerNumbers } from './numbers/routes';
import { registerReports } from './reports/routes';
import { registerSession } from './session';
import { registerTwoFactors } from './two-factors';
import { registerUsers } from './users/routes';
import { registerWebhooks } from './webhooks/routes';

/** Registers the handlers of every call. */
export const services: readonly ((app: FastifyInstance) => void)[] = [
  registerSession,
  registerTwoFactors,
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
];
