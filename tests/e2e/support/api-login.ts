import type { APIRequestContext } from '@playwright/test';
import type { Challenge, SignedIn } from '@heliograph/contract';
import { staffCode } from './second-factor';
import { password } from './users';

/** What a login stores in the browser. */
export interface Session {
  token: string;
  device: string;
  roles: string;
  /** When the user logged in, in ms since 1970. */
  at: number;
}

/** Calls the API of an app. Node can't resolve every subdomain of localhost, so the host is a header. */
export function callApi(request: APIRequestContext, origin: string, name: string, data: object, token?: string) {
  const { host, port } = new URL(origin);
  return request.post(`http://localhost:${port}/api/${name}`, {
    headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
    data,
  });
}

async function answerOf(answer: Awaited<ReturnType<typeof callApi>>): Promise<SignedIn | Challenge> {
  if (!answer.ok()) throw new Error(`the login returned ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { content: { response: SignedIn | Challenge } }).content.response;
}

/** Logs a demo user in without the form. Staff also enter a code, or the next one if another login uses it first. */
export async function apiLogin(request: APIRequestContext, origin: string, username: string): Promise<Session> {
  const call = (name: string, data: object) => callApi(request, origin, `session.manage/${name}`, data);
  let answer = await answerOf(await call('login', { usernameOrEmail: username, password }));
  for (let tries = 0; 'challenge' in answer && tries < 4; tries += 1) {
    const code = await staffCode(request, Number(new URL(origin).port), username);
    const answered = await call('answerchallenge', { challenge: answer.challenge, code });
    if (answered.status() !== 422) answer = await answerOf(answered);
  }
  if ('challenge' in answer) throw new Error(`${username} found no unused code`);
  const { token, deviceToken, detail } = answer;
  return { token, device: deviceToken, roles: detail.roles.join(' '), at: Date.now() };
}
