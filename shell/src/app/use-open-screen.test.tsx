import { renderHook } from '@testing-library/react';
import { allowedScreens } from '../guards/allowed';
import { testRemote, testScreen } from '../testing/doubles';
import { useOpenScreen } from './guarded';

const section = {
  title: 'Billing',
  icon: 'wallet',
  screens: [testScreen(), testScreen({ path: 'billing/:id/receipt' })],
};
const of = (build: string) => allowedScreens([testRemote({ build, sections: [section] })], ['customer']);

const setUp = () =>
  renderHook(({ screens, pathname, roles }) => useOpenScreen(screens, pathname, roles), {
    initialProps: { screens: of('b1'), pathname: '/main/billing/history', roles: ['customer'] },
  });

test('returns the screen at the URL, from the newest build', () => {
  const { result, rerender } = setUp();
  expect(result.current?.remote.build).toBe('b1');
  rerender({ screens: of('b2'), pathname: '/main/billing/history', roles: ['customer'] });
  expect(result.current?.remote.build).toBe('b2');
  rerender({ screens: of('b2'), pathname: '/main/billing/7/receipt', roles: ['customer'] });
  expect(result.current?.path).toBe('billing/:id/receipt');
  rerender({ screens: of('b2'), pathname: '/main/elsewhere', roles: ['customer'] });
  expect(result.current).toBeNull();
});

test('a screen that is retired while it is open stays until the user leaves', () => {
  const { result, rerender } = setUp();
  rerender({ screens: [], pathname: '/main/billing/history', roles: ['customer'] });
  expect(result.current?.path).toBe('billing/history');
  rerender({ screens: [], pathname: '/main/billing/7/receipt', roles: ['customer'] });
  expect(result.current).toBeNull();
});

test('closes a screen that the user may no longer open', () => {
  const { result, rerender } = setUp();
  rerender({ screens: [], pathname: '/main/billing/history', roles: ['tech'] });
  expect(result.current).toBeNull();
});
