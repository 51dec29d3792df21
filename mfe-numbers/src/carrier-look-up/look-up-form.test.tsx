import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { job, row, show } from './test-look-ups';

const estimate = {
  valid: 120,
  invalid: 2,
  duplicates: 1,
  free: 30,
  charged: 90,
  price: '0.005000',
  total: '0.450000',
  available: '80.000000',
};

describe('looking numbers up', () => {
  const open = async (answers: object = {}) => {
    const shown = await show({ 'number.manage/getlookupestimate': estimate, ...answers });
    await shown.user.click(screen.getByRole('button', { name: 'Look up numbers' }));
    return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'Look up numbers' })) };
  };
  const done = { requestUUID: row.requestUUID, items: [row], total: '0.450000' };

  test('shows the cost first, names it on the button, and sends it', async () => {
    const { user, drawer, sent, shell } = await open({ 'number.manage/lookupnumbers': done });
    await user.type(drawer.getByLabelText('Numbers'), '3125550142\n312-555-0143');
    await drawer.findByText(
      '90 numbers at $0.0050 · 30 from the last 30 days are free · 1 duplicate left out · 2 aren’t valid numbers, free',
    );
    expect(sent('lookupnumbers')).toEqual([]);
    await user.click(await drawer.findByRole('button', { name: 'Look up 122 numbers for $0.4500' }));
    await waitFor(() =>
      expect(sent('lookupnumbers')).toEqual([
        { numbers: ['3125550142', '312-555-0143'], maxCost: '0.450000', idempotencyKey: expect.any(String) },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('1 number looked up for $0.4500'));
    await waitFor(() =>
      expect(sent('getlookups').at(-1)).toMatchObject({ filter: { requestUUID: [row.requestUUID] } }),
    );
  });

  test('keeps the key of a look-up whose answer was lost, and what was entered', async () => {
    let tries = 0;
    const lost = () =>
      (tries += 1) === 1
        ? new CallError(
            'The look-up service isn’t available. Nothing was charged. Try again in a minute.',
            503,
            'UPSTREAM_UNAVAILABLE',
          )
        : done;
    const { user, drawer, sent } = await open({ 'number.manage/lookupnumbers': lost });
    await user.type(drawer.getByLabelText('Numbers'), '3125550142');
    await user.click(await drawer.findByRole('button', { name: /^Look up 122/ }));
    await waitFor(() => expect(sent('lookupnumbers')).toHaveLength(1));
    expect(drawer.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('3125550142');
    await user.click(drawer.getByRole('button', { name: /^Look up 122/ }));
    await waitFor(() => expect(sent('lookupnumbers')).toHaveLength(2));
    const [one, two] = sent('lookupnumbers') as { idempotencyKey: string }[];
    expect(one?.idempotencyKey).toBe(two?.idempotencyKey);
  });

  test('starts a job for a file with many numbers', async () => {
    const { user, drawer, sent, shell } = await open({ 'number.manage/startlookupjob': { ...job, status: 'QUEUED' } });
    const numbers = Array.from({ length: 201 }, (_, index) => `312555${1000 + index}`);
    await user.upload(
      drawer.getByLabelText('CSV file'),
      new File([`Phone\n${numbers.join('\n')}`], 'leads.csv', { type: 'text/csv' }),
    );
    await user.click(await drawer.findByRole('button', { name: /^Look up 122/ }));
    await waitFor(() =>
      expect(sent('startlookupjob')).toEqual([
        { numbers, maxCost: '0.450000', idempotencyKey: expect.any(String), name: 'leads.csv' },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Looking up 122 numbers. You can leave this page'));
  });

  test('says when the balance is too low, and when there are too many numbers', async () => {
    const { user, drawer, sent } = await open({
      'number.manage/getlookupestimate': { ...estimate, available: '0.100000' },
    });
    await user.type(drawer.getByLabelText('Numbers'), '3125550142');
    await drawer.findByText(/\$0\.1000 is available above the minimum balance/);
    drawer.getByRole('link', { name: 'Add funds' });
    const estimates = sent('getlookupestimate').length;
    await user.clear(drawer.getByLabelText('Numbers'));
    await user.click(drawer.getByLabelText('Numbers'));
    await user.paste('1\n'.repeat(9_999));
    drawer.getByText('9,999 numbers of up to 10,000');
    await user.paste('1\n1\n');
    // While the field has the focus, before anything is submitted.
    drawer.getByText('10,001 numbers entered, 1 too many. Enter at most 10,000 at a time.');
    expect(sent('getlookupestimate')).toHaveLength(estimates);
  });
});
