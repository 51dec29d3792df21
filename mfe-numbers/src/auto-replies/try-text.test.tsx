import { screen, within } from '@heliograph/testing';
import { show, stop } from './test-replies';

describe('auto replies', () => {
  test('tries a text, and says why', async () => {
    const why = 'STOP is the whole text. Keywords that carriers require come before all others.';
    const { user, sent } = await show({
      'account.manage/getkeywordfor': {
        ruleUUID: stop.ruleUUID,
        kind: 'STOP',
        keyword: 'STOP',
        why,
        reply: stop.reply,
        cost: { encoding: 'GSM-7', segments: 1, least: '0.000000', most: '0.000000' },
        consentEffect: 'OPT_OUT',
        review: false,
        others: [],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Try a text' }));
    await user.type(await screen.findByLabelText('Text'), 'stop');
    await user.click(screen.getByRole('button', { name: 'Try text' }));
    const result = within(await screen.findByRole('status', { name: 'Result' }));
    result.getByText(why);
    result.getByText('1 segment, GSM-7, free');
    result.getByText('Opts out');
    expect(sent('getkeywordfor')).toEqual([{ text: 'stop' }]);
  });
});
