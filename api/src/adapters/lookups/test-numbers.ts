import type { PhoneFacts } from '../../modules/lookups';

/** A number whose look-up always has the same result. */
export interface LookupTestNumber {
  /** For people who look for a test number. */
  what: string;
  /** What differs from other phones; `unknown` if nothing is known, `fails` if the provider doesn't answer. */
  facts: Partial<PhoneFacts> | 'unknown' | 'fails';
}

const landline: Partial<PhoneFacts> = {
  lineType: 'LANDLINE',
  carrier: null,
  carrierName: 'Potomac Telephone',
  mcc: null,
  mnc: null,
  ocn: '9212',
  ported: false,
  lrn: null,
  reachable: false,
};

/**
 * The test numbers, by their last two digits: +1 202 555 01NN. The text simulator fails texts to the first one as well.
 */
export const lookupTestNumbers: Readonly<Record<string, LookupTestNumber>> = {
  '11': { what: 'A landline', facts: landline },
  '50': { what: 'A landline that can get texts', facts: { ...landline, reachable: true } },
  '51': {
    what: 'A VoIP number',
    facts: {
      lineType: 'VOIP',
      carrier: 'Other',
      carrierName: 'Meridian Voice',
      mcc: null,
      mnc: null,
      ocn: '507J',
      ported: false,
      lrn: null,
    },
  },
  '52': {
    what: 'A mobile number that was ported to T-Mobile',
    facts: {
      lineType: 'MOBILE',
      carrier: 'T-Mobile',
      carrierName: 'T-Mobile USA, Inc.',
      mcc: '310',
      mnc: '260',
      ocn: '6529',
      ported: true,
      lrn: '2024010000',
    },
  },
  '53': { what: 'A mobile phone that can’t get texts', facts: { lineType: 'MOBILE', reachable: false } },
  '54': { what: 'A number about which nothing is known, which is free', facts: 'unknown' },
  '55': { what: 'The provider doesn’t answer', facts: 'fails' },
};

const testNumber = /^\+120255501(\d\d)$/;

/** Returns the test number that a phone is. */
export const lookupTestNumber = (phone: string): LookupTestNumber | undefined =>
  lookupTestNumbers[testNumber.exec(phone)?.[1] ?? ''];
