import { consentEvents } from './consent-timeline';

const createdAt = '2026-11-02T00:00:00Z';
const none = { status: 'NONE', source: null, at: null } as const;
const express = { status: 'EXPRESS', source: 'PAPER_FORM', at: '2026-11-01T00:00:00Z' } as const;

test('lists only the day it was added without consent', () => {
  expect(consentEvents({ consent: none, consentEvidence: null, optedOutAt: null, createdAt })).toEqual([
    { at: createdAt, title: 'Added to contacts', text: 'No consent to receive texts.', meaning: 'unknown' },
  ]);
});

test('lists consent at its own time, with its source', () => {
  const events = consentEvents({ consent: express, consentEvidence: 'Intake form 12', optedOutAt: null, createdAt });
  expect(events.map(({ title, text }) => [title, text])).toEqual([
    ['Added to contacts', undefined],
    ['Consent given', 'Paper form: Intake form 12'],
  ]);
});

test('lists an opt-out after the consent it ended', () => {
  const revoked = { status: 'REVOKED', source: null, at: '2026-11-05T00:00:00Z' } as const;
  const events = consentEvents({
    consent: revoked,
    consentEvidence: null,
    optedOutAt: '2026-11-05T00:00:00Z',
    createdAt,
  });
  expect(events.map(({ title }) => title)).toEqual(['Opted out', 'Added to contacts']);
});
