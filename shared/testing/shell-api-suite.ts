/** The tests that every implementation of `ShellApi` passes: the shell and its double. */
import { waitFor } from '@testing-library/react';
import type { ChangedReads } from '@heliograph/platform/query';
import type { AccountDetail, CallError, ShellApi } from '@heliograph/platform/session';

interface SuiteShell {
  shell: ShellApi;
  account: AccountDetail;
  /** Error toasts so far. */
  errors(): string[];
  /** Reads invalidated by calls so far. */
  invalidated: readonly ChangedReads[];
  /** Ends the lifetime of the screen. */
  end(): void;
}

/**
 * Tests the common behavior of shells, real or double: runs for both, so that tests with the double are
 * meaningful. The given shell answers `getbalance` with 12.5, rejects `getminbalance` with 403
 * and the text `No`, and accepts preferences; revokes a session, declines a deposit with 402, and loses the answers to
 * `deletepaymentmethod` and `listsessions`. The user is a `tech` in the customer app, who may open only `my-numbers`.
 */
export function shellApiSuite(name: string, create: () => SuiteShell): void {
  describe(name, () => {
    test('returns contract, app, and user', () => {
      const { shell, account } = create();
      expect(shell.contract).toBe(1);
      expect(shell.app).toBe('customer');
      expect(shell.session.account()).toEqual(account);
    });

    test('emits the account immediately', () => {
      const { shell, account } = create();
      const seen: AccountDetail[] = [];
      shell.session.account$.subscribe((one) => seen.push(one)).unsubscribe();
      expect(seen).toEqual([account]);
    });

    test('has the permissions of the roles', () => {
      const { shell } = create();
      expect(shell.session.can('ShowBalance')).toBe(false);
      expect(shell.session.canOpen('my-numbers')).toBe(true);
      expect(shell.session.canOpen('billing/history')).toBe(false);
    });

    test('returns the menu of its own app, whatever the roles', () => {
      const { shell } = create();
      const titles = shell
        .menu('customer')
        ?.flatMap(({ screens }) => screens.filter(({ roles }) => roles.includes('finance')).map(({ title }) => title));
      expect(titles).toContain('Billing History');
    });

    test('unwraps the payload of a call', async () => {
      await expect(create().shell.call('account.manage/getbalance', {})).resolves.toBe(12.5);
    });

    test('rejects a failed call with its message and shows a toast, unless it is quiet', async () => {
      const { shell, errors } = create();
      const failedCall = (quiet: boolean): Promise<CallError> =>
        shell.call('account.manage/getminbalance', {}, { quiet }).then(
          () => Promise.reject(new Error('did not fail')),
          (error: CallError) => error,
        );
      expect(await failedCall(true)).toMatchObject({ status: 403, message: 'No' });
      expect(errors()).toEqual([]);
      await failedCall(false);
      await waitFor(() => expect(errors()).toEqual(['No']));
    });

    const failed = (call: Promise<unknown>): Promise<CallError> =>
      call.then(
        () => Promise.reject(new Error('did not fail')),
        (error: CallError) => error,
      );

    test('invalidates the reads of a call that changes something, even when it fails', async () => {
      const { shell, invalidated } = create();
      await shell.call('session.manage/revokesession', { sessionUUID: '0190f0e0-0000-7000-8000-0000000000bb' });
      expect(invalidated).toEqual([['session.manage/listsessions']]);
      expect(
        await failed(
          shell.call('account.manage/createdeposit', { amount: '25.000000', idempotencyKey: 'one-key-only' }),
        ),
      ).toMatchObject({ status: 402 });
      expect(invalidated[1]).toContain('account.manage/getdeposits');
    });

    test('invalidates every read if the response to a change is lost; none for a read or a rejected change', async () => {
      const { shell, invalidated } = create();
      expect(await failed(shell.call('session.manage/listsessions', {}))).toMatchObject({ status: 0 });
      await failed(shell.call('account.manage/getminbalance', {}));
      expect(invalidated).toEqual([]);
      expect(
        await failed(
          shell.call('account.manage/deletepaymentmethod', {
            paymentMethodUUID: '0190f0e0-0000-7000-8000-0000000000bb',
          }),
        ),
      ).toMatchObject({ status: 0 });
      expect(invalidated).toEqual(['all']);
    });

    test('changes a preference immediately, or after the server has confirmed it; null deletes', async () => {
      const { shell } = create();
      const { preferences } = shell;
      const before = preferences.values();
      preferences.keep('theme', 'light');
      expect(preferences.values()).toEqual({ ...before, theme: 'light' });
      expect(preferences.values()).toBe(preferences.values());
      await preferences.save('view', { name: 'Mine' });
      expect(preferences.values()).toEqual({ ...before, theme: 'light', view: { name: 'Mine' } });
      await preferences.save('view', null);
      preferences.keep('theme', null);
      expect(preferences.values()).toEqual(before);
    });

    test('ends subscriptions with the screen, and rejects later ones', () => {
      const { shell, end } = create();
      const { account$, balance$ } = shell.session;
      const ended: string[] = [];
      account$.subscribe({ complete: () => ended.push('account') });
      balance$.subscribe({ complete: () => ended.push('balance') });
      expect(ended).toEqual([]);
      end();
      expect(ended).toEqual(['account', 'balance']);
      const late: string[] = [];
      account$.subscribe({ next: () => late.push('account'), complete: () => late.push('over') });
      expect(late).toEqual(['over']);
    });

    test('aborts the signal with the screen', () => {
      const { shell, end } = create();
      expect(shell.signal.aborted).toBe(false);
      end();
      expect(shell.signal.aborted).toBe(true);
    });
  });
}
