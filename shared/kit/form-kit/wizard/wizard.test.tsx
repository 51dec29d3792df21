import { useEffect } from 'react';
import { useFormState } from '@heliograph/kit/forms';
import { CallError, renderInShell, screen, waitFor } from '@heliograph/testing';
import { Wizard } from '..';
import { current, press, show, steps, type Values } from './testing/company-wizard';

async function fillBoth(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByLabelText('Brand name'), 'Harbor Lane');
  await press(user, 'Continue');
  await user.type(await screen.findByLabelText('Text'), 'Hi');
  await press(user, 'Review');
  await screen.findByText('All of it');
}

test('does not open the next step while the current one is invalid', async () => {
  const { user } = show();
  await press(user, 'Continue');
  screen.getByText('Brand name is required');
  expect(current()).toBe('1Brand');
});

test('goes through the steps, back with its input, and submits everything once', async () => {
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

test('doesn’t open an unreached step from the address', () => {
  show(undefined, '/main/campaigns?step=review');
  screen.getByLabelText('Brand name');
});

test('closes the steps after one that became invalid', async () => {
  const { user } = show();
  await fillBoth(user);
  await user.click(screen.getByRole('button', { name: /^Brand/ }));
  const brand = await screen.findByLabelText('Brand name');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(false);
  await user.clear(brand);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(true);
});

test('opens the step of a server error’s field', async () => {
  const { user, onSaved } = show(async () => {
    throw new CallError('Check', 422, 'VALIDATION_FAILED', null, [
      { field: 'content.text', message: 'Text must name the sender' },
    ]);
  });
  await fillBoth(user);
  await press(user, 'Create campaign');
  await waitFor(() => expect(current()).toBe('2Content'));
  screen.getByText('Text must name the sender');
  expect(onSaved).not.toHaveBeenCalled();
});

test('focuses the field of a server error in another step', async () => {
  const { user } = show(async () => {
    throw new CallError('Check', 422, 'VALIDATION_FAILED', null, [{ field: 'brand', message: 'Brand name is taken' }]);
  });
  await fillBoth(user);
  await press(user, 'Create campaign');
  await waitFor(() => expect(current()).toBe('1Brand'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Brand name')));
});

test('asks before leaving after steps were completed without saving', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Brand name'), 'Harbor Lane');
  await press(user, 'Continue');
  await screen.findByLabelText('Text');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

test('mounts a keeper once, inside the form, whichever step is open and without a summary', async () => {
  const [mounted, unmounted, kept] = [jest.fn(), jest.fn(), jest.fn()];
  function Keeper() {
    const { values } = useFormState<Values>({ subscription: { values: true } });
    useEffect(() => {
      mounted();
      return () => unmounted();
    }, []);
    useEffect(() => kept(values.brand), [values.brand]);
    return null;
  }
  const { user } = renderInShell(
    <Wizard<Values>
      label="New campaign"
      steps={steps}
      submitLabel="Create campaign"
      keeper={<Keeper />}
      onSubmit={async () => undefined}
    />,
    { path: '/main/campaigns' },
  );
  await fillBoth(user);
  expect([mounted.mock.calls.length, unmounted.mock.calls.length]).toEqual([1, 0]);
  expect(kept).toHaveBeenLastCalledWith('Harbor Lane');
});
