import { render } from '@testing-library/react';
import { KitProvider } from '@heliograph/kit/ui';
import { accountStatus } from '@heliograph/contract/reference/accounts';
import { campaignStatus } from '@heliograph/contract/reference/campaigns';
import { consentStatus } from '@heliograph/contract/reference/contacts';
import { depositStatus } from '@heliograph/contract/reference/deposits';
import { inboundStatus, outboundStatus } from '@heliograph/contract/reference/messages';
import { numberRegistration, numberStatus } from '@heliograph/contract/reference/numbers';
import { brandStatus, identityStatus, vettingStatus } from '@heliograph/contract/reference/tcr-brands';
import { userStatus } from '@heliograph/contract/reference/users';
import type { StatusSet } from '@heliograph/contract/reference/value-set';
import { Pill, Status } from './status';

const sets: Record<string, StatusSet> = {
  accountStatus,
  brandStatus,
  campaignStatus,
  consentStatus,
  depositStatus,
  identityStatus,
  inboundStatus,
  numberRegistration,
  numberStatus,
  outboundStatus,
  userStatus,
  vettingStatus,
};
const statuses = Object.entries(sets).flatMap(([name, set]) => set.values.map((value) => ({ name, set, value })));

test.each(statuses)('$name $value is one element with its label and the tint of its meaning', ({ set, value }) => {
  const { container } = render(
    <KitProvider>
      <Status of={set} is={value} />
      <Pill meaning={set.meaning(value)}>Other</Pill>
    </KitProvider>,
  );
  const [status, pill] = [...container.children];
  expect(status?.textContent).toBe(set.label(value));
  expect(status?.childElementCount).toBe(0);
  expect(status?.className).toBe(pill?.className);
});

test('labels the same value differently in two sets', () => {
  const { container } = render(
    <KitProvider>
      <Status of={numberStatus} is="ACTIVE" />
      <Status of={vettingStatus} is="ACTIVE" />
    </KitProvider>,
  );
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['Active', 'Scored']);
});

test('shows a readable label for a status added by a newer API', () => {
  const added: string = 'PORT_PENDING';
  const { container } = render(
    <KitProvider>
      <Status of={numberStatus as StatusSet} is={added} />
    </KitProvider>,
  );
  expect(container.textContent).toBe('Port pending');
});

test('rejects a value of another set at compile time', () => {
  const { container } = render(
    <KitProvider>
      {/* @ts-expect-error `INVITED` isn't a number status. */}
      <Status of={numberStatus} is="INVITED" />
    </KitProvider>,
  );
  expect(container.textContent).toBe('Invited');
});
