import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { PhoneFacts } from '../../modules/lookups';
import { readCarrier, readLineType } from './provider-words';

const Words = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

/** One number of an answer; what a provider doesn't know is null or absent. */
const Result = Type.Object({
  number: Type.String(),
  lineType: Words,
  carrier: Words,
  mcc: Words,
  mnc: Words,
  ported: Flag,
  lrn: Words,
  ocn: Words,
  city: Words,
  state: Words,
  reachable: Flag,
});
const Answer = Type.Object({ results: Type.Array(Result) });

type Result = Static<typeof Result>;

/** Reads the answer of a provider; null if it has another form. Numbers that weren't asked for are ignored. */
export function readAnswer(text: string, asked: readonly string[]): ReadonlyMap<string, PhoneFacts> | null {
  const answer = parse(text);
  if (!Check(Answer, answer)) return null;
  // Some providers repeat a number without its plus sign, or formatted.
  const digits = (number: string): string => number.replace(/\D/g, '');
  const phones = new Map(asked.map((phone) => [digits(phone), phone]));
  return new Map(
    answer.results.flatMap((result) => {
      const phone = phones.get(digits(result.number));
      return phone === undefined ? [] : [[phone, factsOf(result)] as const];
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// PostgreSQL can't store U+0000.
const plain = (text: string | null | undefined): string | null => text?.replaceAll('\0', '').trim() || null;
const matching = (text: string | null | undefined, pattern: RegExp): string | null =>
  text && pattern.test(text) ? text : null;

function factsOf(result: Result): PhoneFacts {
  const lineType = readLineType(result.lineType ?? null);
  const carrierName = plain(result.carrier);
  return {
    lineType,
    // Surcharges are those of mobile carriers.
    carrier: lineType === 'LANDLINE' ? null : readCarrier(carrierName),
    carrierName,
    mcc: matching(result.mcc, /^\d{3}$/),
    mnc: matching(result.mnc, /^\d{2,3}$/),
    ported: result.ported ?? null,
    lrn: plain(result.lrn),
    ocn: plain(result.ocn),
    city: plain(result.city),
    state: matching(result.state, /^[A-Z]{2}$/),
    reachable: result.reachable ?? (lineType === 'MOBILE' ? true : lineType === 'LANDLINE' ? false : null),
  };
}
