import { storedInput } from '@heliograph/kit/form-kit';
import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { renderInShell, screen, waitFor } from '@heliograph/testing';
import { DraftKeeper } from './draft-keeper';
import { useFormDraft } from './use-form-draft';

interface Values {
  name: string;
}

const initial: Values = { name: '' };
const nameOf = ({ name }: Values) => name;
const kept = storedInput<Values>({ thing: 'brand new', owner: 'dana', base: '' });

/** Shows a form that has a keeper, and nothing that would show its draft. */
function show(save: (values: Values, leaving: boolean) => Promise<void>) {
  function Form() {
    const draft = useFormDraft<Values>({ save, onConflict: async () => ({}) });
    return (
      <FormShell<Values> initialValues={initial} onSubmit={async () => undefined}>
        <TextField name="name" label="Name" />
        <SubmitButton>Submit</SubmitButton>
        <DraftKeeper draft={draft} kept={kept} nameOf={nameOf} />
      </FormShell>
    );
  }
  return renderInShell(<Form />);
}

afterEach(() => sessionStorage.clear());

test('keeps the input in the tab, and saves it when the user leaves', async () => {
  const save = jest.fn(async () => undefined);
  const { user, unmount } = show(save);
  await user.type(screen.getByLabelText('Name'), 'Quay');
  expect(kept.read()?.values).toEqual({ name: 'Quay' });
  unmount();
  expect(save.mock.calls).toEqual([[{ name: 'Quay' }, true]]);
  expect(kept.read()).toBeNull();
});

test('keeps the input for the next visit if saving fails', async () => {
  const { user, unmount } = show(() => Promise.reject(new Error('No')));
  await user.type(screen.getByLabelText('Name'), 'Quay');
  unmount();
  await waitFor(() => expect(kept.read()?.values).toEqual({ name: 'Quay' }));
});

test('saves nothing after the form was submitted', async () => {
  const save = jest.fn(async () => undefined);
  const { user, unmount } = show(save);
  await user.type(screen.getByLabelText('Name'), 'Quay');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBeNull());
  unmount();
  expect(save).not.toHaveBeenCalled();
});
