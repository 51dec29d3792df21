import type { CallRequest } from '@heliograph/contract';
import type { Answer, TestApi } from './test-api';

/** The password of test sign-ups. */
export const chosenPassword = 'tall green windows';

type Request = CallRequest<'account.manage/createaccount'>;

/** The input of a sign-up; override what a test is about. */
export const signUpForm: Request = {
  firstName: 'Sam',
  lastName: 'Lee',
  company: 'Lee Ltd',
  email: 'sam@new.example',
  phone: '+12015550123',
  username: 'samlee',
  timezone: 'America/Chicago',
  country: 'USA',
  state: 'IL',
};

/** Sign-ups against a test API. */
export function signUps(api: TestApi) {
  const mailsTo = async (email: string) => (await api.mails()).filter((mail) => mail.to === email);
  const newest = async (email: string) => {
    const text = (await mailsTo(email))[0]?.text ?? '';
    return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: /code: (\d{6})/.exec(text)?.[1] ?? '' };
  };
  return {
    mailsTo,
    /** Returns link token and code of the newest email to an address; empty if it has none. */
    newest,
    /** Signs up; returns the handle of the waiting page. */
    async claim(change: Partial<Request> = {}): Promise<string> {
      const { status, payload, body } = await api.call('account.manage/createaccount', { ...signUpForm, ...change });
      if (status !== 200) throw new Error(`Could not sign up: ${body.response}`);
      return payload.claim;
    },
    /** Sets username and password by a link. */
    complete: (
      token: string,
      username: string,
      password = chosenPassword,
    ): Promise<Answer<{ completed: boolean; username: string }>> =>
      api.call('session.manage/completesignup', { token, username, password }),
  };
}
