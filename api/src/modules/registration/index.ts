/** Registration with carriers: brands, campaigns, their messages, and carriers’ limits. */

// Campaigns and their messages.
export { deactivateCampaign, extendCampaigns } from './campaigns/campaign-acts';
export { registeredReply } from './campaigns/registered-reply';
export { scoreTraffic } from './campaigns/score-traffic';

// Carriers’ limits.
export { attClassOf, limitOf, limitsInForce, tmobileTierOf } from './carrier-limits';
export type { CarrierLimit, LimitTable, Limited } from './carrier-limits';

// Requests to the registry.
export { applyBrandState } from './tasks/brand-state';
export { applyCampaignState } from './tasks/campaign-state';
export { payOnce } from './tasks/pay-once';
export { firstMonths, registrationPrices } from './tasks/prices';
export { noteChanged, workOnRegistrations } from './tasks/work-on-registrations';

// The port to a registry.
export { RegistryRejected } from './campaign-registry';
export type {
  BrandState,
  CampaignRegistry,
  CampaignState,
  CarrierState,
  MnoMetadata,
  Qualification,
  RegistryBrand,
  RegistryCampaign,
} from './campaign-registry';

// Notifications.
export { notifyBrand, notifyCampaign } from './registration-events';

// Routes.
export { registerCampaigns } from './calls/campaigns/routes';
export { registerBrands } from './calls/tcr-brands/routes';
