import { lintCampaign } from '../campaign-lint';
import { lintConsent } from './campaign-lint-consent';
import { badConsent, disclosure, goodConsent } from '../testing/calls-to-action';

it.each(goodConsent)('finds no error in: %s', (text) => {
  const findings = lintCampaign({
    channel: '10DLC',
    brandNames: [],
    useCase: 'CUSTOMER_CARE',
    data: { messageFlow: `${text} ${disclosure}` },
  });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each(badConsent)('finds %s and quotes: %s', (rule, text) => {
  const findings = lintConsent(`People opt in. ${text} ${disclosure}`);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule, quote: text, severity: rule === 'hiddenOptIn' ? 'warning' : 'error' }),
  );
});

it('reads the calls to action of the cases', () => {
  expect(
    lintConsent('Users opt in “in the settings after they log in”.').map(({ rule, severity }) => [rule, severity]),
  ).toEqual([['hiddenOptIn', 'warning']]);
  const bundled =
    'Users opt in by accepting the terms when they create an account, and consent is required to use the service.';
  expect(lintConsent(bundled).map(({ rule, severity }) => [rule, severity])).toEqual([
    ['bundledConsent', 'error'],
    ['requiredConsent', 'error'],
  ]);
});
