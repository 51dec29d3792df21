import { TextField, useField } from '@heliograph/kit/forms';
import { CallError, renderInShell, screen, waitFor } from '@heliograph/testing';
import { FormPage, useEditBase } from '.';
import { mergeInput } from './merge-input';

interface Rule {
  name: string;
  reply: string;
  days: string[];
}
type Stored = Rule & { revision: string };

const stored: Stored = { name: 'Hours', reply: 'We open at 9.', days: ['MON'], revision: 'r1' };
const valuesOf = ({ name, reply, days }: Stored): Rule => ({ name, reply, days });
const changed = () => new CallError('Someone else changed this since you opened it.', 409, 'CHANGED');

function Days() {
  const { input } = useField<string[]>('days');
  return (
    <>
      <p>{input.value.join(' ')}</p>
      <button type="button" onClick={() => input.onChange([...input.value, 'TUE'])}>
        Add Tuesday
      </button>
    </>
  );
}

function Screen({ load, save }: { load: () => Promise<Stored>; save: (rule: Stored) => Promise<void> }) {
  const edit = useEditBase({ read: stored, valuesOf, load, sets: ['days'] });
  return (
    <FormPage<Rule>
      edit={edit}
      submitLabel="Save"
      onSubmit={(values) => save({ ...values, revision: edit.read.revision })}
    >
      <TextField name="name" label="Name" />
      <TextField name="reply" label="Reply" />
      <Days />
    </FormPage>
  );
}

/** Shows the form; the first save is rejected because `theirs` is stored. */
function show(theirs: Stored) {
  const saves: Stored[] = [];
  const { user } = renderInShell(
    <Screen
      load={async () => theirs}
      save={async (rule) => {
        saves.push(rule);
        if (rule.revision !== theirs.revision) throw changed();
      }}
    />,
  );
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { saves, type, press };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('keeps what both changed: fields, and what both added to a set', async () => {
  const { saves, type, press } = show({ ...stored, reply: 'We open at 8.', days: ['MON', 'SUN'], revision: 'r2' });
  await type('Name', 'Opening hours');
  await press('Add Tuesday');
  await press('Save');
  await screen.findByText('Someone else changed this while you were editing');
  expect([field('Name').value, field('Reply').value]).toEqual(['Opening hours', 'We open at 8.']);
  screen.getByText('MON SUN TUE');
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual({
    name: 'Opening hours',
    reply: 'We open at 8.',
    days: ['MON', 'SUN', 'TUE'],
    revision: 'r2',
  });
});

test('keeps the input of a field that both changed, marks it, and shows theirs on demand', async () => {
  const { saves, type, press } = show({ ...stored, reply: 'Closed today.', revision: 'r2' });
  await type('Reply', 'We open at 10.');
  await press('Save');
  await screen.findByText('Someone else changed this too. Save again to keep yours.');
  expect(field('Reply').value).toBe('We open at 10.');
  await press('Use theirs');
  expect(field('Reply').value).toBe('Closed today.');
  await press('Use mine');
  expect(field('Reply').value).toBe('We open at 10.');
  await press('Save');
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ reply: 'We open at 10.', revision: 'r2' }));
});

test('keeps the input if their version can’t be loaded', async () => {
  const { user } = renderInShell(
    <Screen load={() => Promise.reject(changed())} save={() => Promise.reject(changed())} />,
  );
  await user.type(field('Name'), ' today');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  expect(field('Name').value).toBe('Hours today');
});

test('merges the parts of a record one by one', () => {
  const base = { name: 'A', data: { email: 'a@x.example', phone: '1' } };
  expect(
    mergeInput({
      base,
      theirs: { name: 'A', data: { email: 'b@x.example', phone: '1' } },
      mine: { name: 'A', data: { email: 'a@x.example', phone: '2' } },
    }),
  ).toEqual({ values: { name: 'A', data: { email: 'b@x.example', phone: '2' } }, both: [] });
});
