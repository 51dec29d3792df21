import { TextField } from '@heliograph/shared/forms';
import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/shared/testing';
import { Wizard, type WizardStep } from '../index';

interface Values {
  brand: string;
  content: { text: string };
}

const steps: WizardStep[] = [
  { id: 'brand', title: 'Brand', content: <TextField name="brand" label="Brand name" required /> },
  { id: 'content', title: 'Content', next: 'Review', content: <TextField name="content.text" label="Text" required /> },
  { id: 'review', title: 'Review', content: <p>All of it</p> },
];

function show(onSubmit: (values: Values) => Promise<void> = async () => undefined, path = '/main/campaigns', onSaved = jest.fn()) {
  const rendered = renderInShell(<Wizard<Values> label="New campaign" steps={steps} submitLabel="Create campaign" onSubmit={onSubmit} onSaved={onSaved} />, { path });
  return { ...rendered, onSaved };
}

const press = (user: ReturnType<typeof show>['user'], name: string) => user.click(screen.getByRole('button', { name }));
const current = () => within(screen.getByRole('list')).getByRole('button', { current: 'step' }).textContent;

async function fillBoth(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByLabelText('Brand name'), 'Harbor Lane');
  await press(user, 'Continue');
  await user.type(await screen.findByLabelText('Text'), 'Hi');
  await press(user, 'Review');
  await screen.findByText('All of it');
}

test('a step that is not filled in rightly does not open the next', async () => {
  const { user } = show();
  await press(user, 'Continue');
  expect(screen.getByText('Brand name is required')).toBeTruthy();
  expect(current()).toBe('1Brand');
});

test('goes through the steps, back with its input, and sends all of it once', async () => {
  const sent = jest.fn(async (_values: Values) => undefined);
  const { user, onSaved } = show(sent);
  await fillBoth(user);
  expect(current()).toBe('3Review');
  await press(user, 'Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Text')).value).toBe('Hi');
  await press(user, 'Review');
  await press(user, 'Create campaign');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls).toEqual([[{ brand: 'Harbor Lane', content: { text: 'Hi' } }]]);
});

test('an address cannot open a step that was not reached', () => {
  show(undefined, '/main/campaigns?step=review');
  expect(screen.getByLabelText('Brand name')).toBeTruthy();
});

test('a step made wrong later closes those behind it', async () => {
  const { user } = show();
  await fillBoth(user);
  await user.click(screen.getByRole('button', { name: /^Brand/ }));
  const brand = await screen.findByLabelText('Brand name');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(false);
  await user.clear(brand);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(true);
});

test('what the server refuses opens the step that has the field', async () => {
  const { user, onSaved } = show(async () => {
    throw new CallError('Check', 422, 'VALIDATION_FAILED', null, [{ field: 'content.text', message: 'Text must name the sender' }]);
  });
  await fillBoth(user);
  await press(user, 'Create campaign');
  expect(await screen.findByText('Text must name the sender')).toBeTruthy();
  expect(current()).toBe('2Content');
  expect(onSaved).not.toHaveBeenCalled();
});
