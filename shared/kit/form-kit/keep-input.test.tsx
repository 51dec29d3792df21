import { useMemo, useState } from 'react';
import { FormShell, TextField } from '@heliograph/kit/forms';
import { renderInShell, screen } from '@heliograph/testing';
import { KeepInput, storedInput, type StoredInput } from '.';

interface Values {
  name: string;
}

const initial: Values = { name: 'Quay' };
const keep = (changes: Partial<Parameters<typeof storedInput>[0]> = {}) =>
  storedInput<Values>({ thing: 'brand new', owner: 'dana', base: '', ...changes });

function show(kept: StoredInput<Values>, initialValues = initial) {
  return renderInShell(
    <FormShell<Values> initialValues={initialValues} onSubmit={async () => undefined}>
      <TextField name="name" label="Name" />
      <KeepInput kept={kept} />
    </FormShell>,
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');

afterEach(() => sessionStorage.clear());

test('restores typed input after a reload, as unsaved input', async () => {
  const { user, unmount } = show(keep());
  await user.type(name(), ' Yoga');
  unmount();
  const again = show(keep());
  expect(name().value).toBe('Quay Yoga');
  await again.user.type(name(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(keep().read()).toBeNull();
});

test('keeps a cleared field empty', async () => {
  const { user, unmount } = show(keep());
  await user.clear(name());
  unmount();
  show(keep());
  expect(name().value).toBe('');
});

test('deletes input of another user without showing it', () => {
  keep().write({ name: 'Quay Yoga' });
  expect(keep({ owner: 'walter' }).read()).toBeNull();
  expect(keep().read()).toBeNull();
});

test('discards input for a version that has been changed since', () => {
  keep({ base: '2026-11-01' }).write({ name: 'Quay Yoga' });
  const kept = keep({ base: '2026-11-02' });
  expect(kept.read()).toEqual({ values: { name: 'Quay Yoga' }, stale: true });
  show(kept);
  expect(name().value).toBe('Quay');
});

test('keeps the unsaved input of a form that switches to another record', async () => {
  function Form() {
    const [thing, setThing] = useState('brand new');
    const kept = useMemo(() => keep({ thing }), [thing]);
    return (
      <FormShell<Values> initialValues={initial} onSubmit={async () => undefined}>
        <TextField name="name" label="Name" />
        <KeepInput kept={kept} />
        <button type="button" onClick={() => setThing('brand 1')}>
          Create
        </button>
      </FormShell>
    );
  }
  const { user } = renderInShell(<Form />);
  await user.type(name(), ' Yoga');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(keep().read()).toBeNull();
  expect(keep({ thing: 'brand 1' }).read()?.values).toEqual({ name: 'Quay Yoga' });
});

test.each([
  ['no JSON', '{'],
  ['something else', '{"a":1}'],
  ['nothing', 'null'],
])('ignores %s in the storage', (_what, text) => {
  sessionStorage.setItem('heliograph.draft.input.brand new', text);
  expect(keep().read()).toBeNull();
});
