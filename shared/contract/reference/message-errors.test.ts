import {
  messageErrorCharge,
  messageErrorCodes,
  messageErrorFixer,
  messageErrors,
  type MessageError,
} from './message-errors';

/** The codes of the product design, §2.7. */
const designed = [
  'OPTED_OUT',
  'INVALID_TO',
  'LANDLINE',
  'UNREACHABLE',
  'DEACTIVATED',
  'FILTERED_CARRIER',
  'FILTERED_PLATFORM',
  'BLOCKED_BY_USER',
  'NOT_REGISTERED',
  'TF_UNVERIFIED',
  'CAP_TMO',
  'RATE_ATT',
  'URL_SHORTENER',
  'EXPIRED',
  'TOO_LONG',
  'LOW_BALANCE',
  'QUEUE_FULL',
  'NO_RECEIPT',
  'UNKNOWN',
];

it('has every code of the design', () => {
  expect(designed.filter((code) => !messageErrorCodes.some((known) => known === code))).toEqual([]);
});

describe.each(messageErrorCodes)('%s', (code) => {
  const error: MessageError = messageErrors[code];

  it('has every column', () => {
    expect(Object.keys(error).sort()).toEqual(['action', 'cause', 'charged', 'fixer', 'retried', 'retry', 'title']);
    expect(error.title).toMatch(/^[A-Z][^.]{2,30}$/);
    expect(error.cause).toMatch(/^[A-Z].+\.$/);
    expect(error.action).toMatch(/^[A-Z].+\.$/);
    expect(['never', 'later', 'afterFix']).toContain(error.retry);
    expect(messageErrorFixer.has(error.fixer)).toBe(true);
    expect(messageErrorCharge.has(error.charged)).toBe(true);
    expect(typeof error.retried).toBe('boolean');
  });

  it('is sent again automatically only if that can help', () => {
    expect(error.retried && error.retry !== 'later').toBe(false);
  });
});

it('has titles that differ', () => {
  expect(new Set(messageErrorCodes.map((code) => messageErrors[code].title)).size).toBe(messageErrorCodes.length);
});
