/** One version of the terms of service; paragraphs of `body` are separated by an empty line. */
export interface TermsText {
  version: string;
  title: string;
  body: string;
  summaryOfChanges: string;
  effectiveAt: Date;
}

const shared = (name: string) => [
  `1. The service. ${name} lets your organization send and receive text messages, manage phone numbers and register campaigns with mobile carriers.`,
  `2. Your account. You provide accurate information about your organization, keep passwords confidential, and notify us immediately if someone else uses your account. You are responsible for everything done with your login.`,
  `3. Consent. You text only people who have agreed to hear from you, you keep a record of that agreement, and you stop when they say so. STOP and its usual variants always end messages to that person.`,
  `4. What may not be sent. No fraud, no threats, no content that the law or the mobile carriers forbid, and no messages that hide who they come from.`,
];

const closing = (name: string, supportEmail: string) => [
  `Suspension. We may pause sending when messages break these terms, when a carrier asks us to, or when the balance falls below the minimum balance of your account. We will notify you of the reason.`,
  `Liability. Carriers deliver messages, and no carrier promises delivery. ${name} is liable for damage caused on purpose or by gross negligence, and otherwise up to the amount that you paid in the last twelve months.`,
  `Ending. You can close your account at any time, and we will refund the rest of your deposits. Send questions to ${supportEmail}.`,
];

const numbered = (paragraphs: string[], from: number) => paragraphs.map((text, index) => `${from + index}. ${text}`);

/** The versions of the terms for one brand, oldest first. */
export function termsOf(name: string, supportEmail: string): TermsText[] {
  const title = `${name} terms of service`;
  const paid = `Payment. The service is prepaid. Prices per message, carrier surcharges and monthly fees are those shown in your dashboard at the time of sending.`;
  const failed = `Messages that fail before a carrier accepts them are not charged.`;
  const data = `Your data. Message texts and contacts belong to you. We process them to deliver messages, keep them for as long as the law and your settings ask, and do not sell them.`;
  return [
    {
      version: '1.0',
      title,
      body: [...shared(name), ...numbered([paid, ...closing(name, supportEmail)], 5)].join('\n\n'),
      summaryOfChanges: 'First version.',
      effectiveAt: new Date('2024-01-15T00:00:00Z'),
    },
    {
      version: '1.1',
      title,
      body: [...shared(name), ...numbered([`${paid} ${failed}`, data, ...closing(name, supportEmail)], 5)].join('\n\n'),
      summaryOfChanges:
        'Section 5 now says that messages that fail before a carrier accepts them are free. Section 6, about your data, is new.',
      effectiveAt: new Date('2025-06-01T00:00:00Z'),
    },
  ];
}
