import { screen, waitFor, within } from '@testing-library/react';
import { setUp } from './testing/render-layout';

describe('while a staff member acts as the user', () => {
  const impersonation = { by: 'Ada Ray', until: '2026-11-20T15:30:00Z', readOnly: true };

  test('names the staff member and the user, until when, and stops', async () => {
    const { user, bus } = setUp({ impersonation });
    const banner = (await screen.findByText(/is logged in as/)).closest('[role="status"]') as HTMLElement;
    expect(banner.textContent).toBe(
      'Ada Ray is logged in as Dana Whitfield of Harbor Lane Clinics. Read-only, until 10:30 AM.Stop',
    );
    await user.click(within(banner).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(bus.ending()).toBe(true));
  });

  test('says that changes are recorded', async () => {
    setUp({ impersonation: { ...impersonation, readOnly: false } });
    expect((await screen.findByText(/is logged in as/)).textContent).toContain('Changes are recorded, until');
  });

  test('shows nothing in the user’s own session', () => {
    setUp();
    expect(screen.queryByText(/is logged in as/)).toBeNull();
  });
});
