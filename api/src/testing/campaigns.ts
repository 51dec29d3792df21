import type { TestApi } from './test-api';
import { letReviewsPass, testCompany } from './registrations';

const text = 'Harbor Lane: your visit is tomorrow at 10 AM. Reply STOP to opt out.';

/** A campaign on 10DLC that can be submitted with a brand, without objections. */
export const testCampaign = (brandUUID: string, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  channel: '10DLC',
  name: 'Reminders',
  brandUUID,
  useCase: 'CUSTOMER_CARE',
  subUseCases: [],
  description: 'Reminders of visits for patients who asked for them at the front desk.',
  samples: [text, 'Harbor Lane: we moved your visit. Reply to this text with questions.'],
  ...change,
  data: {
    messageFlow:
      'Patients check a box at https://harborlane.example/texts. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See the privacy policy and terms there.',
    optInMessage: text,
    optOutMessage: text,
    helpMessage: text,
    optOutKeywords: 'STOP',
    helpKeywords: 'HELP',
    subscriberOptIn: true,
    subscriberOptOut: true,
    subscriberHelp: true,
    privacyPolicyLink: 'https://harborlane.example/privacy',
    termsLink: 'https://harborlane.example/terms',
    mnoIds: ['10017', '10035', '10037'],
    termsAccepted: true,
    ...(change['data'] as object | undefined),
  },
});

let count = 0;

/** Registers a brand of an account with funds, and lets its review pass. Returns its id. */
export async function registeredBrand(
  api: TestApi,
  token: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const ein = `${20_000 + (count += 1)}1234`;
  const { payload } = await api.call(
    'account.manage/createtcrbrand',
    { ...testCompany(ein), ...change, submit: true, expectedFee: '4.500000' },
    { token },
  );
  await letReviewsPass(api, 1);
  return payload.brandUUID;
}
