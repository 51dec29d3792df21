import type { AuthProvider } from 'react-admin';
import { call, keepToken, readToken } from './call';

/** The dashboard's login for react-admin. */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const { token } = await call<{ token: string }>('session.manage/login', { usernameOrEmail: username, password });
    keepToken(token);
  },
  async logout() {
    keepToken(null);
  },
  async checkAuth() {
    if (!readToken()) throw new Error('Log in first');
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw new Error('The session is over');
  },
  async getIdentity() {
    const account = await call<{ username: string }>('account.manage/getdetail', {});
    return { id: account.username, fullName: account.username };
  },
  async getPermissions() {
    return undefined;
  },
};
