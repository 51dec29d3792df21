import { initialData } from '@heliograph/contract/reference/campaign-fields';
import type { CampaignData } from '@heliograph/contract/reference/campaign-fields';
import type { DemoBrand, DemoCampaign } from './model';

/** Who registers a campaign. */
export interface CampaignOwner {
  brand: DemoBrand | null;
  site: string;
  company: string;
}

/** Returns the fields of a campaign's channel. */
export function campaignData({ channel }: DemoCampaign, { site, company, brand }: CampaignOwner): CampaignData {
  const reply = `${company}: you will get our texts. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out.`;
  const consent: CampaignData = {
    ...initialData(channel),
    messageFlow: `People agree on ${site}/texts or at the front desk, where a sign shows the same words. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. Privacy policy and terms are linked on the page.`,
    optInMessage: reply.slice(0, 320),
    helpMessage: `${company}: call us or visit ${site}. Reply STOP to opt out.`,
    privacyPolicyLink: `${site}/privacy`,
    termsLink: `${site}/terms`,
  };
  const optOutMessage = `${company}: you won’t get any more texts from us. Reply START to return.`;
  if (channel === '10DLC') return { ...consent, optOutMessage, termsAccepted: true };
  if (channel === 'SHORT_CODE')
    return {
      ...consent,
      optOutMessage,
      programType: 'RECURRING',
      messageVolume: '100000',
      messageFrequency: 'One text per login',
      optInMethods: ['WEB_FORM'],
    };
  const office = brand?.office;
  return {
    ...consent,
    businessName: company,
    legalForm: 'PRIVATE_PROFIT',
    registrationNumber: '843216789',
    registrationType: 'EIN',
    businessWebsite: site,
    businessStreet: office?.street ?? '30 Montgomery Street',
    businessCity: office?.city ?? 'Jersey City',
    businessState: office?.state ?? 'NJ',
    businessPostalCode: office?.postalCode ?? '07302',
    contactFirstName: 'Dana',
    contactLastName: 'Whitfield',
    contactEmail: 'compliance@mail.example',
    contactPhone: office?.phone ?? '+12015550100',
    category: 'Healthcare Alerts',
    messageVolume: '10000',
    optInMethods: ['VERBAL', 'WEB_FORM'],
    optInImages: [`${site}/opt-in.png`],
  };
}
