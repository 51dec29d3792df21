import type { CallResponse } from '@heliograph/contract';
import { CallError, screen, within } from '@heliograph/testing';
import { show } from './test-billing';

type CardPayments = CallResponse<'admin.manage/getcardpayments'>;

const nothing: CardPayments = {
  provider: 'stripe',
  reconciledAt: '2026-11-20T01:59:20Z',
  counts: { differences: 0, open: 0 },
  differences: [],
  disputes: [],
};
const account = { accountUUID: '0190f0e0-0000-7000-8000-0000000000a1', company: 'Harbor Lane' };
const open = (answer: CardPayments | CallError) =>
  show('/main/billing?tab=cards', { 'admin.manage/getcardpayments': answer });

describe('card payments', () => {
  test('agree with the provider', async () => {
    open(nothing);
    await screen.findByText('Ledger and card provider agree.');
    screen.getByText('No deposit was disputed.');
    expect(screen.getByRole('link', { name: 'Card payments' }).getAttribute('aria-current')).toBe('page');
  });

  test('list each difference with both amounts', async () => {
    open({
      ...nothing,
      counts: { differences: 1, open: 0 },
      differences: [
        {
          differenceUUID: '0190f0e0-0000-7000-8000-0000000000d1',
          kind: 'AMOUNT',
          providerRef: 'pi_1',
          account,
          reference: 'dp_22222',
          ours: '25.000000',
          theirs: '20.000000',
          foundAt: '2026-11-20T01:59:20Z',
        },
      ],
    });
    within(await screen.findByRole('alert')).getByText('1 difference to the card provider.');
    screen.getByRole('link', { name: 'Card payments (1)' });
    const row = within(screen.getByRole('row', { name: /^Amounts differ/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Harbor Lane', 'dp_22222', 'pi_1', '$25.0000', '$20.0000']),
    );
  });

  test('list disputes with what is held and until when to answer', async () => {
    open({
      ...nothing,
      counts: { differences: 0, open: 1 },
      disputes: [
        {
          disputeUUID: '0190f0e0-0000-7000-8000-0000000000d2',
          ...account,
          reference: 'dp_22222',
          amount: '25.000000',
          status: 'OPEN',
          reason: 'product_not_received',
          respondBy: '2026-11-27T01:59:20Z',
          createdAt: '2026-11-20T01:59:20Z',
          closedAt: null,
        },
      ],
    });
    const row = within(await screen.findByRole('row', { name: /^Harbor Lane/ }));
    row.getByText('Open');
    row.getByText('product not received');
    row.getByText('$25.0000');
  });

  test('offer a retry when they fail', async () => {
    open(new CallError('Try later', 503, 'UPSTREAM_UNAVAILABLE'));
    await screen.findByText('We couldn’t load the card payments');
    screen.getByRole('button', { name: 'Try again' });
  });
});
