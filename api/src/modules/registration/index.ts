/** What other modules use of `registration`. */
export { registerCampaigns } from './calls/campaigns/routes';
export { registerBrands } from './calls/tcr-brands/routes';
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
export { deactivateCampaign } from './campaigns/campaign-acts';
export { registeredReply } from './campaigns/registered-reply';
export { scoreTraffic } from './campaigns/score-traffic';
export { attClassOf, limitOf, limitsInForce, tmobileTierOf } from './carrier-limits';
export type { CarrierLimit, LimitTable, Limited } from './carrier-limits';
export { notifyBrand, notifyCampaign } from './registration-events';
export { applyBrandState } from './tasks/brand-state';
export { applyCampaignState } from './tasks/campaign-state';
export { payOnce } from './tasks/pay-once';
export { firstMonths, registrationPrices } from './tasks/prices';
export { noteChanged, workOnRegistrations } from './tasks/work-on-registrations';
export { extendCampaigns } from './campaigns/campaign-acts';
