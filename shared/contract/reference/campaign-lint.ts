import type { CampaignForm } from './campaign-form';
import {
  codeWords,
  disclosures,
  forbidden,
  optOutWords,
  phoneNumber,
  promotion,
  separateConsent,
  shortener,
  testText,
  webAddress,
} from './parts/campaign-lint-patterns';
import { lintConsent } from './parts/campaign-lint-consent';
import { sentences, sentenceWith, type Finding } from './lint';
import { useCase as useCases } from './use-cases';

/** A campaign to check, and what its brand is called. */
export interface LintedCampaign extends CampaignForm {
  brandNames: readonly string[];
}

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
    if (useCase === '2FA' && !codeWords.test(text))
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
  const check = (flag: 'embeddedLink' | 'embeddedPhone', pattern: RegExp, content: string): Finding[] => {
    const found = samples.find(({ text }) => pattern.test(text));
    if (found && data[flag] !== true)
      return [
        {
          rule: flag,
          severity: 'error',
          field: `data.${flag}`,
          message: `${found.label} contains a ${content}, but the campaign says that messages don’t`,
          quote: sentenceWith(found.text, pattern),
        },
      ];
    return data[flag] === true && !found
      ? [
          {
            rule: flag,
            severity: 'warning',
            field: `data.${flag}`,
            message: `The campaign says that messages contain ${content}s, but no sample does`,
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
  if (mixes && !separateConsent.test(flow)) {
    findings.push({
      rule: 'mixedConsent',
      severity: 'error',
      field: 'data.messageFlow',
      message: 'Consent to marketing must be asked for separately from consent to other messages',
      quote: sentenceWith(flow, /\b(agree|consent|opt in)\b/i),
    });
  }
  return [...findings, ...lintConsent(flow)];
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
