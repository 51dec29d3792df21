import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Button, KitProvider } from '@heliograph/kit/ui';
import { Popover } from './popover';

let arrive: () => void = () => undefined;

/** A component that is still loading when its popover opens. */
function Late() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    arrive = () => setReady(true);
  }, []);
  return (
    ready && (
      <>
        <button type="button">Today</button>
        <input aria-label="From" />
      </>
    )
  );
}

test('focuses its first field, even if that loads late, and returns the focus to its button', async () => {
  render(
    <KitProvider>
      <Popover title="Period" trigger={<Button>Period</Button>}>
        <Late />
      </Popover>
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Period' }));
  const panel = await screen.findByRole('dialog', { name: 'Period' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('From')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Period' })));
});
