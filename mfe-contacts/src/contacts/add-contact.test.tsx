import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { show } from './test-contacts';

test('adds a contact with the entered fields', async () => {
  const { user, sent, toasts } = await show({
    'contact.manage/savecontact': { contactDataUUID: 'new', created: true, optedOut: false },
  });
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await user.type(await screen.findByLabelText('Phone'), '2015550177');
  await user.type(screen.getByLabelText('First name'), 'Mary');
  await user.selectOptions(screen.getByLabelText('Consent to receive texts'), 'Express');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  screen.getByText('Consent source is required');
  await user.selectOptions(screen.getByLabelText('Consent source'), 'Paper form');
  await user.click(await screen.findByRole('checkbox', { name: 'Trenton' }));
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('Contact Mary added'));
  expect(sent('savecontact')).toEqual([
    {
      phone: '+12015550177',
      firstName: 'Mary',
      consentStatus: 'EXPRESS',
      consentSource: 'PAPER_FORM',
      consentEvidence: null,
      listChange: { added: ['l2'], removed: [] },
    },
  ]);
});

test('reports that the number of an added contact opted out before', async () => {
  const { user, toasts } = await show({
    'contact.manage/savecontact': { contactDataUUID: 'new', created: true, optedOut: true },
  });
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await user.type(await screen.findByLabelText('Phone'), '2015550177');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() =>
    expect(toasts()[0]?.text).toBe('Contact (201) 555-0177 added. This number opted out before and remains opted out.'),
  );
});

test('rejects the number of another contact at its field', async () => {
  const words = 'Another contact has this number';
  const { user } = await show({
    'contact.manage/savecontact': new CallError(words, 409, 'DUPLICATE', null, [{ field: 'phone', message: words }]),
  });
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await user.type(await screen.findByLabelText('Phone'), '2015550141');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  await within(screen.getByRole('dialog')).findByText(words);
});
