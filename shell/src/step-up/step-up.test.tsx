import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { KitProvider } from '@heliograph/kit/ui';
import { ServicesContext, type Services } from '../app/services';
import { createStepUp } from './step-up';
import { StepUpPlace } from './step-up-place';

function show(answer: unknown = { provedUntil: '2026-11-20T15:00:00Z' }) {
  const stepUp = createStepUp();
  const call = jest.fn(async (_name: string, _body: unknown) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const services = { stepUp, client: { call } } as unknown as Services;
  render(
    <KitProvider>
      <ServicesContext value={services}>
        <button type="button">Pay</button>
        <StepUpPlace />
      </ServicesContext>
    </KitProvider>,
  );
  return { stepUp, call };
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('asks once for all calls that need it, focuses the field, and resolves all of them', async () => {
  const { stepUp, call } = show();
  screen.getByRole('button', { name: 'Pay' }).focus();
  const answers = Promise.all([stepUp.confirm('password'), stepUp.confirm('password')]);
  await dialog();
  const field = screen.getByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'four quiet harbors{Enter}');
  expect(await answers).toEqual([true, true]);
  expect(call.mock.calls).toEqual([['session.manage/stepup', { password: 'four quiet harbors' }]]);
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' })));
});

test.each(['{Escape}', 'Cancel'])('%s cancels, and a later call asks again', async (way) => {
  const { stepUp, call } = show();
  const answer = stepUp.confirm('code');
  await dialog();
  if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: way }));
  else await userEvent.keyboard(way);
  expect(await answer).toBe(false);
  await gone();
  expect(call).not.toHaveBeenCalled();
  void stepUp.confirm('code');
  await dialog();
});

test('shows a wrong code at the field, and accepts another one', async () => {
  const words = 'That code is incorrect or has expired';
  const { stepUp } = show(new CallError(words, 422, 'VALIDATION_FAILED', null, [{ field: 'code', message: words }]));
  void stepUp.confirm('code');
  await dialog();
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await screen.findByText(words);
  expect(stepUp.asked()).toBe('code');
});
