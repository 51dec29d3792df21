import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { lineTypeOf } from '../../base/phone';
import type { LookupPort, PhoneFacts } from '../../modules/lookups';
import { carrierOf } from '../carriers/simulator/behavior';
import { mainCity } from './main-cities';
import { lookupTestNumber } from './test-numbers';

type Network = Pick<PhoneFacts, 'carrierName' | 'mcc' | 'mnc' | 'ocn'>;

const networks: Readonly<Record<SurchargeCarrier, Network>> = {
  Verizon: { carrierName: 'Cellco Partnership dba Verizon Wireless', mcc: '311', mnc: '480', ocn: '6006' },
  'T-Mobile': { carrierName: 'T-Mobile USA, Inc.', mcc: '310', mnc: '260', ocn: '6529' },
  'AT&T': { carrierName: 'AT&T Mobility', mcc: '310', mnc: '410', ocn: '6010' },
  'US Cellular': { carrierName: 'United States Cellular Corp.', mcc: '311', mnc: '580', ocn: '6392' },
  Other: { carrierName: 'Meridian Voice', mcc: null, mnc: null, ocn: '507J' },
};
const fixedNetwork: Network = { carrierName: 'Lakeshore Telephone', mcc: null, mnc: null, ocn: '9328' };

/** Returns a number from 0 to 99 that a phone always has, another one for each purpose. */
const drawOf = (phone: string, purpose: number): number =>
  [...phone].reduce((sum, digit) => (sum * 37 + digit.charCodeAt(0)) % 10_007, purpose) % 100;

/**
 * Creates a provider that knows each phone without asking anyone: always the same facts, with the same carrier as the
 * simulator of texts. One phone of nine is a landline, those of smaller carriers are VoIP, one mobile phone of eight
 * was ported.
 */
export function createSimulatedLookup(): LookupPort {
  return {
    name: 'simulator',
    find: async (phones) => {
      if (phones.some((phone) => lookupTestNumber(phone)?.facts === 'fails'))
        throw new Error('The test number +12025550155 was looked up');
      return new Map(
        phones.flatMap((phone): [string, PhoneFacts][] => {
          const test = lookupTestNumber(phone)?.facts;
          return test === 'unknown' ? [] : [[phone, { ...factsOf(phone), ...(typeof test === 'object' && test) }]];
        }),
      );
    },
  };
}

function factsOf(phone: string): PhoneFacts {
  const fixed = lineTypeOf(phone) === 'LANDLINE' || drawOf(phone, 11) < 11;
  const carrier = carrierOf(phone);
  const lineType = fixed ? 'LANDLINE' : carrier === 'Other' ? 'VOIP' : 'MOBILE';
  const ported = lineType === 'MOBILE' && drawOf(phone, 5) < 13;
  return {
    lineType,
    carrier: fixed ? null : carrier,
    ...(fixed ? fixedNetwork : networks[carrier]),
    ported,
    lrn: ported && phone.startsWith('+1') ? `${phone.slice(2, 5)}4010000` : null,
    city: mainCity(phone),
    state: null,
    reachable: !fixed,
  };
}
