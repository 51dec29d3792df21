/** Calling codes (ITU-T E.164) after which no number begins with zero, so that a zero there is a trunk prefix. */
const codesWithoutZero = [
  '7|2[07]|3[0-46]|4[013-689]|5[1-8]|6[01345]|8[46]|9[02-58]',
  '2(?:1\\d|2[0-48]|3\\d|4[03-689]|5[1-9]|6[0-69]|9\\d)|3(?:5[0-8]|7[0-79]|8\\d)|42\\d|5(?:0[02-689]|9[0-79])',
  '6(?:7[0-578]|8[0-689]|9\\d)|8(?:08|5[0-24-9]|7\\d|8[02-79])|9(?:6\\d|7[0-35-9]|9[013-9])',
].join('|');

/**
 * The form of a phone in the database and the API, E.164: `+1` has ten more digits, and no trunk prefix is left. That a
 * number is assigned needs the numbering plans. The database checks the same pattern (`is_e164`).
 */
export const e164Pattern = `^\\+(?:1[2-9]\\d{9}|(?!(?:${codesWithoutZero})0)[2-9]\\d{6,14})$`;
