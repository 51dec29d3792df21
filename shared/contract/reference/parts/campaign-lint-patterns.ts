/** Finds how to opt out. */
export const optOutWords = /\b(stop|unsubscribe|opt[\s-]?out|end|cancel|quit)\b/i;

/** Finds a link of a public shortener. */
export const shortener =
  /\b(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|shorturl\.at|rb\.gy)\b\S*/i;

/** Finds a web address. */
export const webAddress = /\bhttps?:\/\/\S|\bwww\.\S|[a-z0-9]\.(?:com|org|net|gov|edu|io|co|us|ca|example)\b/i;

/** Finds a phone number of the United States or Canada. */
export const phoneNumber = /(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}\b/;

/** Finds an offer. */
export const promotion =
  /\b(sale|discount|coupon|promo(?:tion)?|special offer|% off|deals?|buy now|limited[\s-]time|free gift|save \$?\d+)\b/i;

/** Finds a code to log in or verify. */
export const codeWords = /\b(code|passcode|pin|verif\w+|one[\s-]time|login|sign[\s-]?in)\b/i;

/** Finds a text that nobody will send. */
export const testText = /\b(test message|lorem ipsum|sample message|asdf|foo bar)\b/i;

/** Finds that marketing is agreed to apart from other messages. */
export const separateConsent =
  /\bseparate|\b(?:two|second|another|each|own|individual)\s+(?:\w+\s+){0,2}(?:check\s?box(?:es)?|box(?:es)?|opt-ins?|consents?)\b/i;

/** What carriers don’t allow: how it is recognized, and what it is called. */
export const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(cannabis|marijuana|cbd|thc|kratom|dispensary)\b/i, 'cannabis'],
  [/\b(escorts?|adult content|porn\w*|xxx)\b/i, 'adult content'],
  [/\b(firearms?|ammo|ammunition|guns?)\b/i, 'firearms'],
  [/\b(vape|e-?cigarettes?|tobacco|nicotine)\b/i, 'tobacco'],
  [/\b(payday|cash advance|short[\s-]term loan|high[\s-]risk loan)\b/i, 'payday loans'],
  [/\b(debt (?:relief|forgiveness|consolidation|collection)|credit repair)\b/i, 'debt relief'],
  [/\b(casino|sports? bet\w*|gambl\w+)\b/i, 'gambling'],
  [/\b(work from home|get rich|crypto(?:currency)? investment)\b/i, 'get-rich-quick offers'],
];

/** What a call to action must contain: a rule, what it looks like, and what to add. */
export const disclosures: readonly (readonly [rule: string, pattern: RegExp, missing: string])[] = [
  [
    'flowPath',
    /https?:\/\/|www\.|[a-z0-9]\.(?:com|org|net|gov|edu|io|co|us|ca|example)\b|\b(?:[Tt]ext(?:s|ing)?|[Ss]end(?:s|ing)?)\s+(?:the (?:key)?word\s+)?["“'‘]?[A-Z]{2,}|\b(?:[Pp]aper|[Vv]erbal|[Ii]n person|[Ii]n[ -]store|[Ff]ront desk|[Bb]y phone|[Oo](?:n|ver) the phone|QR code|[Kk]iosk|[Pp]oint of sale|[Rr]eception)/,
    'the page, keyword, or place where people opt in',
  ],
  [
    'flowFrequency',
    /\b(frequency|\d+\s*(?:messages?|msgs?|texts?)|(?:messages?|msgs?|texts?)\s+(?:per|a|each)\s+\w+|recurring|varies|one message|daily|weekly|monthly)\b/i,
    'how often you text, such as “Message frequency varies”',
  ],
  ['flowRates', /\b(?:message|msg)s?\s*(?:and|&)\s*data\s+rates\b/i, '“Message and data rates may apply”'],
  ['flowStop', /\bSTOP\b/, 'how to opt out: “Reply STOP to opt out”'],
  ['flowHelp', /\bHELP\b/, 'how to get help: “Reply HELP for help”'],
  ['flowPrivacy', /\bprivacy\b/i, 'the privacy policy'],
  ['flowTerms', /\bterms\b/i, 'the terms and conditions'],
];
