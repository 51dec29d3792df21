import { act, screen, waitFor } from '@heliograph/testing';
import { leaveQuestion } from '@heliograph/platform/router';
import { account, defaults, draft, drafted, published, stepOf, surcharges } from '../test-waterfall';
import type { Step } from '../types';
import { savedAt, show, stepsSent } from './test-editor';

const names = (steps: readonly Step[]) => steps.map(({ name }) => name);

describe('the steps', () => {
  test('move with buttons and with Alt and an arrow, keep the focus, and are saved as a draft', async () => {
    const shown = await show();
    expect(shown.steps()).toEqual(names([account, defaults, surcharges]));
    await shown.press('Move Default prices up');
    expect(shown.steps()).toEqual(names([defaults, account, surcharges]));
    // It can't move further up, so the other button has the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Default prices down' }));
    await screen.findByText('Default prices is now step 1 of 3');
    await shown.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(shown.steps()).toEqual(names([account, defaults, surcharges]));
    await screen.findByText('Default prices is now step 2 of 3');
    expect(screen.getByRole('button', { name: 'Save draft' }).hasAttribute('disabled')).toBe(true);
    await shown.press('Move Account prices down');
    await shown.press('Save draft');
    await screen.findByText(/Draft saved/);
    expect(stepsSent(shown.sent('admin.manage/savewaterfall'))).toEqual([[defaults, account, surcharges]]);
  });

  test('are added in their place, edited, and removed', async () => {
    const shown = await show();
    await shown.press('Add step');
    const drawer = await shown.dialog('Add step');
    await shown.user.type(drawer.getByLabelText('Name'), 'Plan prices');
    await shown.user.selectOptions(drawer.getByLabelText('Source'), 'PLAN_DECK');
    await shown.user.selectOptions(drawer.getByLabelText('Tiers'), 'GRADUATED');
    await shown.user.click(drawer.getByRole('checkbox', { name: 'Outbound message' }));
    await shown.pressIn(drawer, 'Add step');
    await waitFor(() =>
      expect(shown.steps()).toEqual(['Account prices', 'Default prices', 'Plan prices', 'Carrier surcharges']),
    );
    await shown.press('Edit Plan prices');
    const edit = await shown.dialog('Edit Plan prices');
    await shown.user.selectOptions(edit.getByLabelText('Source'), 'PERCENT');
    expect(edit.queryByLabelText('Tiers')).toBeNull();
    await shown.pressIn(edit, 'Change step');
    await edit.findByText('Percentage is required');
    await shown.user.type(edit.getByLabelText('Percentage'), '8.25');
    await shown.pressIn(edit, 'Change step');
    await screen.findByText('Percentage, 8.25% of the price so far');
    await shown.press('Remove Account prices');
    expect(shown.steps()).toEqual(['Default prices', 'Plan prices', 'Carrier surcharges']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Steps' }));
    await shown.press('Save draft');
    await waitFor(() =>
      expect(stepsSent(shown.sent('admin.manage/savewaterfall'))).toEqual([
        [
          defaults,
          stepOf('Plan prices', { source: 'PERCENT', onHit: 'ADD', percent: 825, match: { items: ['sms_out'] } }),
          surcharges,
        ],
      ]),
    );
  });

  test('show what forbids publishing next to the step', async () => {
    const shown = await show();
    await shown.press('Move Carrier surcharges up');
    await screen.findByText('Steps that add to the price come after those that set it');
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Compare' }).hasAttribute('disabled')).toBe(true);
    await shown.press('Discard changes');
    expect(screen.queryByText('Steps that add to the price come after those that set it')).toBeNull();
    expect(shown.steps()).toEqual(names([account, defaults, surcharges]));
  });

  test('ask before unsaved changes are lost, also after a drawer has closed', async () => {
    const shown = await show();
    expect(leaveQuestion()).toBeNull();
    await shown.press('Move Default prices up');
    expect(leaveQuestion()).not.toBeNull();
    await shown.press('Edit Default prices');
    const drawer = await shown.dialog('Edit Default prices');
    await shown.user.type(drawer.getByLabelText('Name'), ', all');
    await shown.pressIn(drawer, 'Change step');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const leave = jest.fn();
    act(() => leaveQuestion()?.(leave));
    await shown.dialog('Leave without saving?', 'alertdialog');
    await shown.press('Leave');
    expect(leave).toHaveBeenCalledTimes(1);
    await shown.press('Save draft');
    await waitFor(() => expect(leaveQuestion()).toBeNull());
  });

  test('of someone else’s newer draft are not overwritten', async () => {
    const shown = await show(drafted);
    await shown.press('Move Plan prices up');
    await shown.press('Save draft');
    await screen.findByText(/Draft saved/);
    expect(shown.sent('admin.manage/savewaterfall')).toMatchObject([{ updatedAt: draft.updatedAt }]);
    await shown.press('Move Plan prices down');
    await shown.press('Save draft');
    await waitFor(() => expect(shown.sent('admin.manage/savewaterfall').at(-1)).toMatchObject({ updatedAt: savedAt }));
  });

  test('can’t be changed by staff who don’t manage the waterfall', async () => {
    await show({ ...published, editable: false });
    await screen.findByText(/Only staff of all site brands can change it/);
    for (const name of ['Save draft', 'Publish', 'Add step', 'Compare', 'More actions'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    screen.getByRole('button', { name: 'Show price' });
  });
});
