import { FormShell } from '@heliograph/kit/forms';
import { answerOf, renderInShell, screen } from '@heliograph/testing';
import { ChargeFields, type ChargeForm } from './charge-fields';

const initial: Partial<ChargeForm> = { direction: 'CHARGE', category: '' };

test('clears a category that the other direction doesn’t have, and keeps one that it has', async () => {
  const { user } = renderInShell(
    <FormShell<ChargeForm> initialValues={initial} onSubmit={async () => undefined}>
      <ChargeFields />
    </FormShell>,
    { app: 'admin', answers: { 'admin.manage/getaccounts': { ...answerOf([]), facets: { hostBrands: [] } } } },
  );
  const category = screen.getByLabelText<HTMLSelectElement>('Category');
  await user.selectOptions(category, 'SERVICE_FEE');
  await user.click(screen.getByRole('radio', { name: /^Credit/ }));
  expect(category.value).toBe('');
  await user.selectOptions(category, 'OTHER');
  await user.click(screen.getByRole('radio', { name: /^Charge/ }));
  expect(category.value).toBe('OTHER');
});
