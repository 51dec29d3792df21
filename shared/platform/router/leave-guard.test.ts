import { allowLeaving, blockLeaving, leaveQuestion } from './leave-guard';

afterEach(allowLeaving);

test('the newest guard asks; once it is removed, the one before it does', () => {
  const [page, drawer] = [jest.fn(), jest.fn()];
  const removePage = blockLeaving(page);
  const removeDrawer = blockLeaving(drawer);
  expect(leaveQuestion()).toBe(drawer);
  removeDrawer();
  expect(leaveQuestion()).toBe(page);
  removePage();
  expect(leaveQuestion()).toBeNull();
});

test('a guard below the newest can be removed, and allowing to leave removes all', () => {
  const [page, drawer] = [jest.fn(), jest.fn()];
  const removePage = blockLeaving(page);
  blockLeaving(drawer);
  removePage();
  expect(leaveQuestion()).toBe(drawer);
  blockLeaving(page);
  allowLeaving();
  expect(leaveQuestion()).toBeNull();
});
