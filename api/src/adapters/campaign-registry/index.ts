import type { CampaignRegistry } from '../../modules/registration';

const absent = (): Promise<never> => Promise.reject(new Error('No registry is set up'));

/** Replaces a registry if none is configured: nothing can be submitted. */
export const absentRegistry: CampaignRegistry = {
  name: 'none',
  pollMs: 600_000,
  watchMs: 600_000,
  submitBrand: absent,
  updateBrand: absent,
  resubmitBrand: absent,
  orderVetting: absent,
  appealIdentity: absent,
  sendPhoneCode: absent,
  confirmPhone: absent,
  deleteBrand: absent,
  readBrand: absent,
  qualify: absent,
  submitCampaign: absent,
  updateCampaign: absent,
  resubmitCampaign: absent,
  nudgeCampaign: absent,
  deactivateCampaign: absent,
  readCampaign: absent,
};

export { createHttpRegistry, type HttpRegistrySettings } from './http';
export { createSimulatedRegistry } from './simulator';
export { adoptRegistrations } from './simulator/registration-store';
