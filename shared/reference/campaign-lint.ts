import type { CampaignForm } from './campaign-rules';
import { sentences, sentenceWith, type Finding } from './lint';
import { useCase as useCases } from './use-cases';

/** A campaign to check, and what its brand is called. */
export interface LintedCampaign extends CampaignForm {
  brandNames: readonly string[];
}

const optOutWords = /\b(stop|unsubscribe|opt[\s-]?out|end|cancel|quit)\b/i;
const shortener =
  /\b(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|shorturl\.at|rb\.gy)\b\S*/i;
const webAddress = /\bhttps?:\/\/\S|\bwww\.\S|[a-z0-9]\.(?:com|org|net|gov|edu|io|co|us|ca|example)\b/i;
const phoneNumber = /(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}\b/;
const promotion =
  /\b(sale|discount|coupon|promo(?:tion)?|special offer|% off|deals?|buy now|limited[\s-]time|free gift|save \$?\d+)\b/i;
const code = /\b(code|passcode|pin|verif\w+|one[\s-]time|login|sign[\s-]?in)\b/i;
const testText = /\b(test message|lorem ipsum|sample message|asdf|foo bar)\b/i;
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(cannabis|marijuana|cbd|thc|kratom|dispensary)\b/i, 'cannabis'],
  [/\b(escorts?|adult content|porn\w*|xxx)\b/i, 'adult content'],
  [/\b(firearms?|ammo|ammunition|guns?)\b/i, 'firearms'],
  [/\b(vape|e-?cigarettes?|tobacco|nicotine)\b/i, 'tobacco'],
  [/\b(payday|cash advance|short[\s-]term loan|high[\s-]risk loan)\b/i, 'payday loans'],
  [/\b(debt (?:relief|forgiveness|consolidation|collection)|credit repair)\b/i, 'debt relief'],
  [/\b(casino|sports? bet\w*|gambl\w+)\b/i, 'gambling'],
  [/\b(work from home|get rich|crypto(?:currency)? investment)\b/i, 'get-rich-quick offers'],
];

const marketingCases = ['MARKETING', 'SWEEPSTAKE', 'CHARITY', 'POLITICAL', 'AGENTS_FRANCHISES'];
const mixedCases = [
  'MIXED',
  'LOW_VOLUME',
  'SOLE_PROPRIETOR',
  'CARRIER_EXEMPT',
  'SOCIAL',
  'PROXY',
  'UCAAS_HIGH',
  'UCAAS_LOW',
  'TRIAL',
];

/** What a call to action must contain: a rule, what it looks like, and what to add. */
const disclosures: readonly (readonly [rule: string, pattern: RegExp, missing: string])[] = [
  [
    'flowPath',
    /https?:\/\/|www\.|\b(?:text(?:ing)?|send(?:ing)?)\s+["“']?[A-Z]{2,}|\bpaper\b|\bverbal|\bin person\b|\bfront desk\b|\bby phone\b/,
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

/** Returns what reviewers are likely to object to in a campaign, with the sentence that each finding is about. */
export function lintCampaign(campaign: LintedCampaign): Finding[] {
  const samples = (campaign.samples ?? [])
    .map((text, index) => ({ text: text.trim(), field: `samples.${index}`, label: `Sample message ${index + 1}` }))
    .filter(({ text }) => text !== '');
  return [
    ...lintSamples(campaign, samples),
    ...lintFlags(campaign, samples),
    ...lintFlow(campaign),
    ...lintWords(campaign, samples),
  ];
}

interface Sample {
  text: string;
  field: string;
  label: string;
}

function lintSamples({ brandNames, useCase, subUseCases = [] }: LintedCampaign, samples: readonly Sample[]): Finding[] {
  const names = brandNames.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  const findings: Finding[] = [];
  const note = (rule: string, severity: Finding['severity'], field: string, message: string, quote: string | null) =>
    findings.push({ rule, severity, field, message, quote });
  for (const { text, field, label } of samples) {
    if (testText.test(text) || text.replace(/\{\{[^{}]*\}\}|\[[^[\]]*\]|<[^<>]*>/g, '').trim().length < 10)
      note(
        'placeholder',
        'error',
        field,
        `${label} is a placeholder; reviewers want a message that you will send`,
        sentences(text)[0] ?? text,
      );
    if (names.length && !names.some((name) => text.toLowerCase().includes(name)))
      note('brandName', 'warning', field, `${label} doesn’t name the brand`, sentences(text)[0] ?? text);
    const link = sentenceWith(text, shortener);
    if (link)
      note('shortener', 'error', field, `${label} has a link of a public shortener, which carriers block`, link);
  }
  if (samples[0] && !samples.some(({ text }) => optOutWords.test(text)))
    note('optOut', 'error', samples[0].field, 'No sample says how to opt out, such as “Reply STOP to opt out”', null);
  const sells = [useCase ?? '', ...subUseCases].some((value) => marketingCases.includes(value));
  for (const { text, field, label } of samples) {
    const offer = sells ? null : sentenceWith(text, promotion);
    if (offer && useCases.has(useCase ?? ''))
      note(
        'useCase',
        mixedCases.includes(useCase ?? '') ? 'warning' : 'error',
        field,
        `${label} advertises, which doesn’t match the use case`,
        offer,
      );
    if (useCase === '2FA' && !code.test(text))
      note(
        'useCase',
        'error',
        field,
        `${label} has no code to log in or verify, which the use case requires`,
        sentences(text)[0] ?? text,
      );
  }
  return findings;
}

function lintFlags({ channel, data = {} }: LintedCampaign, samples: readonly Sample[]): Finding[] {
  if (channel !== '10DLC' || samples.length === 0) return [];
  const check = (flag: 'embeddedLink' | 'embeddedPhone', pattern: RegExp, thing: string): Finding[] => {
    const found = samples.find(({ text }) => pattern.test(text));
    if (found && data[flag] !== true)
      return [
        {
          rule: flag,
          severity: 'error',
          field: `data.${flag}`,
          message: `${found.label} contains a ${thing}, but the campaign says that messages don’t`,
          quote: sentenceWith(found.text, pattern),
        },
      ];
    return data[flag] === true && !found
      ? [
          {
            rule: flag,
            severity: 'warning',
            field: `data.${flag}`,
            message: `The campaign says that messages contain ${thing}s, but no sample does`,
            quote: null,
          },
        ]
      : [];
  };
  return [...check('embeddedLink', webAddress, 'link'), ...check('embeddedPhone', phoneNumber, 'phone number')];
}

function lintFlow({ useCase, subUseCases = [], data = {} }: LintedCampaign): Finding[] {
  const flow = data.messageFlow?.trim() ?? '';
  if (!flow) return [];
  const findings = disclosures
    .filter(([, pattern]) => !pattern.test(flow))
    .map(([rule, , missing]): Finding => ({
      rule,
      severity: rule === 'flowPath' ? 'error' : 'warning',
      field: 'data.messageFlow',
      message: `The call to action doesn’t mention ${missing}`,
      quote: null,
    }));
  const mixes = mixedCases.includes(useCase ?? '') && subUseCases.includes('MARKETING') && subUseCases.length > 1;
  if (mixes && !/\bseparate/i.test(flow)) {
    findings.push({
      rule: 'mixedConsent',
      severity: 'error',
      field: 'data.messageFlow',
      message: 'Consent to marketing must be asked for separately from consent to other messages',
      quote: sentenceWith(flow, /\b(agree|consent|opt in)\b/i),
    });
  }
  return findings;
}

function lintWords({ description, data = {} }: LintedCampaign, samples: readonly Sample[]): Finding[] {
  const texts: readonly Sample[] = [
    { text: description?.trim() ?? '', field: 'description', label: 'Description' },
    { text: data.messageFlow?.trim() ?? '', field: 'data.messageFlow', label: 'Call to action' },
    ...samples,
  ];
  return texts.flatMap(({ text, field, label }) =>
    forbidden.flatMap(([pattern, topic]): Finding[] => {
      const quote = sentenceWith(text, pattern);
      return quote
        ? [
            {
              rule: 'forbidden',
              severity: 'error',
              field,
              message: `${label} is about ${topic}, which carriers don’t allow`,
              quote,
            },
          ]
        : [];
    }),
  );
}
