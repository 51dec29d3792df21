import { createSessionBus } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { testAccount } from '@heliograph/testing/test-account';
import { setColorMode } from '@heliograph/kit/ui';
import { openTab } from '../testing/open-tab';
import { testPreferencesPort } from '../testing/preferences';
import { followTheme } from './follow-theme';
import { createPreferences } from './preferences';

beforeEach(() => localStorage.clear());
afterEach(() => setColorMode('system'));

describe('the theme', () => {
  const shown = () => [document.documentElement.dataset['theme'], localStorage.getItem('heliograph.theme')];

  test('is that of the user who logs in, even if another user left theirs', () => {
    setColorMode('dark');
    openTab();
    expect(shown()).toEqual(['light', null]);
    openTab({ account: { ...testAccount, preferences: { theme: 'dark' } } });
    expect(shown()).toEqual(['dark', 'dark']);
  });

  test('does not change until the account is loaded', () => {
    setColorMode('dark');
    const bus = createSessionBus(fakeBrowser({ token: tokenFor({ expiresIn: 600 }) }));
    followTheme(bus, createPreferences({ bus, client: { call: jest.fn() }, page: testPreferencesPort() }));
    expect(shown()).toEqual(['dark', 'dark']);
  });

  test('is that of the system if the value is invalid', () => {
    openTab({ account: { ...testAccount, preferences: { theme: { a: 1 } } } });
    expect(shown()).toEqual(['light', null]);
  });
});
