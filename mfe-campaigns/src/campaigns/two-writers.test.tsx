import { CallError, screen, waitFor } from '@heliograph/testing';
import { testCampaign } from './test-campaign';
import { show } from './test-screen';

const draft = testCampaign({ status: 'DRAFT', submittedAt: null });
const changed = new CallError('Someone else changed this since you opened it.', 409, 'CHANGED');

test('a campaign draft keeps the name that this user enters, and the description that another one saves', async () => {
  let stored = draft;
  const saves: { name?: string; description?: string; revision?: string }[] = [];
  const { user, press } = show(
    {
      'campaign.manage/getcampaign': () => stored,
      'campaign.manage/updatecampaign': (body: (typeof saves)[number]) => {
        saves.push(body);
        if (body.revision !== stored.revision) throw changed;
        const { campaignUUID } = draft;
        return { campaignUUID, status: 'DRAFT', updatedAt: '2026-11-02T00:00:00.000Z', revision: 'r3' };
      },
    } as never,
    `?campaign=${draft.campaignUUID}`,
    draft,
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' 2');
  stored = { ...draft, description: 'Written by someone else', revision: 'r2' };
  await press('Save draft');
  await screen.findByText('Someone else changed this while you were editing');
  expect(name.value).toBe(`${draft.name} 2`);
  await press('Save draft');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ name: `${draft.name} 2`, description: 'Written by someone else', revision: 'r2' });
});
