import { CallError, fireEvent, screen, waitFor } from '@heliograph/testing';
import { custom, show, stop } from './test-replies';

describe('auto replies', () => {
  test('adds one with its keywords', async () => {
    const { user, sent, shell } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: true,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.01', most: '0.01' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.type(await screen.findByLabelText('Keywords'), 'hours, open');
    await user.type(screen.getByLabelText('Reply'), 'Nine to five');
    await screen.findByText('GSM-7 · 12 characters · 1 segment · $0.0115 to $0.0125, by carrier and number');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        {
          keywords: ['hours', 'open'],
          match: 'EXACT',
          reply: 'Nine to five',
          scope: 'ACCOUNT',
          consentEffect: 'NONE',
          contactListUUID: null,
          hours: null,
        },
      ]),
    );
    await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('Auto reply HOURS saved'));
  });

  test('changes only the reply of one that carriers require', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: false,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.00', most: '0.00' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const reply = await screen.findByLabelText('Reply');
    expect(screen.queryByLabelText('Keywords')).toBeNull();
    await user.clear(reply);
    await user.type(reply, 'You are unsubscribed. Goodbye.');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        { ruleUUID: stop.ruleUUID, revision: stop.revision, reply: 'You are unsubscribed. Goodbye.' },
      ]),
    );
  });

  test('changes what opt-outs apply to', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: false,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.00', most: '0.00' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.selectOptions(await screen.findByLabelText('Opt-outs apply to'), 'All numbers in the same campaign');
    screen.getByText(/can still get texts from your other campaigns/);
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        { ruleUUID: stop.ruleUUID, revision: stop.revision, reply: stop.reply, optOutScope: 'CAMPAIGN' },
      ]),
    );
  });

  test('adds one that replies during hours of the week', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: true,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.01', most: '0.01' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.type(await screen.findByLabelText('Keywords'), 'open');
    await user.type(screen.getByLabelText('Reply'), 'We are open');
    await user.selectOptions(screen.getByLabelText('Replies'), 'During active hours');
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '12:30' } });
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        expect.objectContaining({ hours: { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '12:30' } }),
      ]),
    );
  });

  test('requires a day', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.selectOptions(await screen.findByLabelText('Replies'), 'During active hours');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      await user.click(screen.getByRole('checkbox', { name: day }));
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await screen.findByText('Select at least one day');
    expect(sent('addkeyword')).toEqual([]);
  });

  test('adds a number’s own reply to HELP, and not one for all numbers', async () => {
    const { user, sent } = await show({
      'account.manage/addkeyword': {
        ruleUUID: 'r',
        created: true,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.00', most: '0.00' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.selectOptions(await screen.findByLabelText('Replies to'), 'Help (HELP)');
    expect(screen.queryByLabelText('Keywords')).toBeNull();
    await user.type(screen.getByLabelText('Reply'), 'Harbor Lane: call (201) 555-0101');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await screen.findByText('All numbers have this auto reply already. Choose a campaign or a number');
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await waitFor(() =>
      expect(sent('addkeyword')).toEqual([
        { kind: 'HELP', reply: 'Harbor Lane: call (201) 555-0101', scope: 'NUMBER', numberUUID: 'n1' },
      ]),
    );
  });

  test('shows what a long reply costs from one number, and that a confirmation of an opt-out is free', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: 'x'.repeat(161) } });
    await user.selectOptions(screen.getByLabelText('Applies to'), 'One number');
    await user.selectOptions(await screen.findByLabelText('Number'), '(201) 555-0101');
    await screen.findByText('GSM-7 · 161 characters · 2 segments · $0.0230 to $0.0250, by carrier');
    expect(sent('getreplyprice').at(-1)).toEqual({ scope: 'NUMBER', numberUUID: 'n1' });
    await user.selectOptions(screen.getByLabelText('Consent'), 'Opts out');
    await screen.findByText('GSM-7 · 161 characters · 2 segments · free');
  });

  test('names the auto reply that has a keyword already, and opens it over what was entered', async () => {
    const words = 'The auto reply FLU has the keyword FLU SHOT already';
    const { user } = await show({
      'account.manage/addkeyword': new CallError(words, 409, 'DUPLICATE', null, [
        { field: 'keywords', message: words, row: custom.ruleUUID },
      ]),
    });
    await user.click(screen.getByRole('button', { name: 'Add auto reply' }));
    await user.type(await screen.findByLabelText('Keywords'), 'flu shot');
    await user.type(screen.getByLabelText('Reply'), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Save auto reply' }));
    await screen.findByText(words);
    await user.click(await screen.findByRole('button', { name: /^Open / }));
    await screen.findByRole('dialog', { name: /^(Edit FLU|Reply to STOP)$/ });
    expect(screen.getAllByLabelText<HTMLInputElement>('Keywords')[0]?.value).toBe('flu shot');
  });

  test('warns of a reply to STOP without the name of the business, and says what toll-free numbers reply', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Actions for STOP' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByText(
      'This reply doesn’t name your business. Carriers require a name such as “Harbor Lane, Inc.” in it.',
    );
    screen.getByText(/the carrier network answers STOP and UNSTOP itself/);
    await user.clear(screen.getByLabelText('Reply'));
    await user.type(screen.getByLabelText('Reply'), 'Harbor Lane: you are unsubscribed.');
    expect(screen.queryByText(/doesn’t name your business/)).toBeNull();
  });
});
