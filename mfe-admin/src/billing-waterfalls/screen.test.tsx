import { CallError, screen, waitFor } from '@heliograph/testing';
import section from '../section';
import { show } from './test-screen';
import { defaults, drafted, id, published } from './test-waterfall';

describe('the list', () => {
  test('shows what is in force, planned and unfinished, and the accounts', async () => {
    const shown = show();
    const row = (await screen.findByRole('link', { name: 'Standard' })).closest('tr');
    expect(row?.textContent).toContain('In force2');
    expect(row?.textContent).toContain('341AllHeliograph');
    const other = screen.getByRole('link', { name: 'Acme' }).closest('tr');
    expect(other?.textContent).toContain('PlannedDraft');
    expect(other?.textContent).toContain('Nov 30');
    // The page sends the first call before the screen mounts, and matches the response by the text of the body.
    expect(
      section.sections.flatMap(({ screens }) => screens).find(({ path }) => path === 'billing-waterfalls')?.first,
    ).toEqual({ call: 'admin.manage/getwaterfalls', body: shown.sent('admin.manage/getwaterfalls')[0] });
  });

  test('copies a waterfall with its newest steps, and opens the draft', async () => {
    const shown = show();
    await shown.choose('Standard', 'Copy');
    const drawer = await shown.dialog('Add waterfall');
    await shown.user.selectOptions(await drawer.findByLabelText('Site brand'), '2');
    await shown.user.click(drawer.getByRole('button', { name: 'Add waterfall' }));
    await waitFor(() => expect(shown.toasts()).toEqual(['Waterfall Standard copy added as a draft']));
    expect(shown.sent('admin.manage/savewaterfall')).toEqual([
      { name: 'Standard copy', steps: drafted.versions[0]?.steps, hostBrandId: 2 },
    ]);
    await waitFor(() => expect(shown.sent('admin.manage/getwaterfall').at(-1)).toEqual({ waterfallUUID: id('f3') }));
  });

  test('adds one from the address, with a step that prices everything', async () => {
    const shown = show('?do=add');
    const drawer = await shown.dialog('Add waterfall');
    await shown.user.type(drawer.getByLabelText('Name'), 'Partners');
    await shown.user.click(drawer.getByRole('button', { name: 'Add waterfall' }));
    await waitFor(() =>
      expect(shown.sent('admin.manage/savewaterfall')).toEqual([{ name: 'Partners', steps: [defaults] }]),
    );
  });

  test('makes one the default of a site brand, and shows why it can’t be', async () => {
    let refused = true;
    const shown = show('', {
      'admin.manage/setdefaultwaterfall': () =>
        refused
          ? new CallError('No price would be left for Number, 10DLC from now on.', 422, 'NOT_COVERED', null, [])
          : { waterfallUUID: id('f1') },
    });
    await shown.choose('Standard', 'Make default');
    const dialog = await shown.dialog('Make Standard a default?');
    await shown.user.selectOptions(await dialog.findByLabelText('Site brand'), '2');
    await shown.press('Make default');
    expect((await dialog.findByRole('alert')).textContent).toContain('No price would be left for Number, 10DLC');
    refused = false;
    await shown.press('Make default');
    await waitFor(() => expect(shown.toasts()).toEqual(['Standard is the default of Acme Texting']));
    expect(shown.sent('admin.manage/setdefaultwaterfall')).toHaveLength(2);
    await shown.press('Actions for Acme');
    expect((await screen.findByRole('menuitem', { name: 'Make default' })).getAttribute('aria-disabled')).toBe('true');
  });

  test('shows the empty state and a failure', async () => {
    const empty = show('', { 'admin.manage/getwaterfalls': { items: [] } });
    await screen.findByText('No waterfalls yet');
    empty.unmount();
    show('', {
      'admin.manage/getwaterfalls': new CallError('The database is being restarted.', 500, 'INTERNAL', 'req-1'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the waterfalls');
  });

  test('says that a waterfall of an old link is gone', async () => {
    const shown = show(`?open=${id('f9')}`, {
      'admin.manage/getwaterfall': new CallError('The waterfall was not found', 404, 'NOT_FOUND', null, []),
    });
    await screen.findByText('Waterfall not found');
    await shown.press('Show all waterfalls');
    await screen.findByRole('link', { name: 'Standard' });
  });

  test('closes a waterfall without changes', async () => {
    const shown = show(`?open=${id('f1')}`, { 'admin.manage/getwaterfall': published });
    const title = await screen.findByRole('heading', { level: 1, name: 'Standard' });
    expect(document.activeElement).toBe(title);
    await shown.press('Close');
    await screen.findByRole('link', { name: 'Acme' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Billing Waterfalls' }));
  });
});
