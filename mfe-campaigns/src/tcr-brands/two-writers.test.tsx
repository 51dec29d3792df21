import { CallError, screen, waitFor } from '@heliograph/testing';
import { testBrand } from './test-brand';
import { showBrands } from './test-screen';

const draft = testBrand();
const changed = new CallError('Someone else changed this since you opened it.', 409, 'CHANGED');

test('a brand draft keeps the name of this user, shows that of the other one, and saves their website', async () => {
  let stored = draft;
  const saves: { displayName?: string; website?: string; revision?: string }[] = [];
  const { user, press } = showBrands(
    {
      'account.manage/gettcrbrand': () => stored,
      'account.manage/updatetcrbrand': (body: (typeof saves)[number]) => {
        saves.push(body);
        if (body.revision !== stored.revision) throw changed;
        const { brandUUID, status, identityStatus, updatedAt } = draft;
        return { brandUUID, status, identityStatus, updatedAt, charged: '0.000000', revision: 'r3' };
      },
    } as never,
    `?brand=${draft.brandUUID}`,
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Display name');
  await user.type(name, ' West');
  stored = { ...draft, displayName: 'Harbor East', website: 'https://east.example', revision: 'r2' };
  await press('Save draft');
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(name.value).toBe('Harbor East');
  await press('Use mine');
  expect(name.value).toBe('Harbor Lane West');
  await press('Save draft');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ displayName: 'Harbor Lane West', website: 'https://east.example', revision: 'r2' });
});
