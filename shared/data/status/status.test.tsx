import { render } from '@testing-library/react';
import { KitProvider } from '@heliograph/shared/ui';
import { accountStatuses, brandStatuses, campaignStatuses, consentStatuses, identityStatuses, numberRegistrations, numberStatuses, outboundStatuses, userStatuses } from '../../reference/messaging';
import { Pill, Status } from './status';
import { statusWords } from './status-words';

const words = [accountStatuses, brandStatuses, campaignStatuses, consentStatuses, identityStatuses, numberRegistrations, numberStatuses, outboundStatuses, userStatuses].flat();

test.each([...new Set(words)])('%s has an icon and a word', (word) => {
  const { container } = render(<KitProvider><Status is={word} /></KitProvider>);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe(statusWords[word][1]);
});

test('the same meaning looks the same under other words', () => {
  const { container } = render(<KitProvider><Status is="ACTIVE" label="Verified" /><Pill meaning="active">Working</Pill></KitProvider>);
  const [one, other] = [...container.querySelectorAll('span')];
  expect(one?.className).toBe(other?.className);
  expect(one?.textContent).toBe('Verified');
});
