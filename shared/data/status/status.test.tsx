import { render } from '@testing-library/react';
import { KitProvider } from '@heliograph/shared/ui';
import { accountStatuses, brandStatuses, campaignStatuses, consentStatuses, identityStatuses, numberRegistrations, numberStatuses, outboundStatuses, userStatuses } from '../../reference/messaging';
import { Pill, Status } from './status';
import { statusWords } from './status-words';

const words = [accountStatuses, brandStatuses, campaignStatuses, consentStatuses, identityStatuses, numberRegistrations, numberStatuses, outboundStatuses, userStatuses].flat();

test.each([...new Set(words)])('%s is one element with its word and the look of its meaning', (word) => {
  const { container } = render(<KitProvider><Status is={word} /><Pill meaning={statusWords[word][0]}>Other</Pill></KitProvider>);
  const [status, pill] = [...container.children];
  expect(status?.textContent).toBe(statusWords[word][1]);
  expect(status?.childElementCount).toBe(0);
  expect(status?.className).toBe(pill?.className);
});

test('the same meaning looks the same under other words', () => {
  const { container } = render(<KitProvider><Status is="ACTIVE" label="Verified" /><Pill meaning="active">Working</Pill></KitProvider>);
  const [one, other] = [...container.querySelectorAll('span')];
  expect(one?.className).toBe(other?.className);
  expect(one?.textContent).toBe('Verified');
});
