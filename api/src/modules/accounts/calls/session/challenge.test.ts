import { createChallenge } from '../../log-in/login-challenges';
import { sessionOf, testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const MINUTE = 60_000;

const answer = (challenge: string, code: string, host = 'localhost') =>
  api.call('session.manage/answerchallenge', { challenge, code }, { host });
const resend = (challenge: string) => api.call('session.manage/resendchallenge', { challenge });
const mailsTo = async (name: string) => (await api.mails()).filter((mail) => mail.to === `${name}@people.example`);
const newestCode = async (name: string) => /: (\d{6})/.exec((await mailsTo(name))[0]?.text ?? '')?.[1] ?? '';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

/** Returns a challenge of a new user, and its emailed code. */
async function challenged(name: string): Promise<{ challenge: string; code: string }> {
  const { userId } = await api.addPerson(name);
  const { challenge } = await createChallenge(api.db, userId, 'emailCode', api.now());
  await resend(challenge);
  return { challenge, code: await newestCode(name) };
}

describe('a challenge', () => {
  it('opens a session for the right code, once', async () => {
    const { challenge, code } = await challenged('dana');
    const { token, detail } = sessionOf((await answer(challenge, code)).payload);
    expect(detail.username).toBe('dana');
    expect((await api.call('account.manage/getdetail', {}, { token })).status).toBe(200);
    const again = await answer(challenge, code);
    expect([again.status, again.body.code]).toEqual([410, 'CHALLENGE_OVER']);
  });

  it('opens one session when the right code comes twice at once', async () => {
    const { challenge, code } = await challenged('double');
    const answers = await Promise.all([answer(challenge, code), answer(challenge, code), answer(challenge, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('allows five tries, also when they come at once, and then not even the right code', async () => {
    const { challenge, code } = await challenged('guessed');
    const answers = await Promise.all(Array.from({ length: 12 }, () => answer(challenge, wrongOf(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      response: 'That code is incorrect or has expired',
      content: { errors: [{ field: 'code' }] },
    });
    expect((await answer(challenge, code)).status).toBe(410);
  });

  it('ends after ten minutes, and with the sessions of its user', async () => {
    const late = await challenged('late');
    api.advance(10 * MINUTE);
    expect((await answer(late.challenge, late.code)).status).toBe(410);
    const changed = await challenged('changed');
    const token = await api.logIn('changed');
    await api.call(
      'account.manage/changepassword',
      { currentPassword: 'four quiet harbors', newPassword: 'nine loud harbors' },
      { token },
    );
    expect((await answer(changed.challenge, changed.code)).status).toBe(410);
  });

  it('takes the newest code only, and no code of another challenge or site', async () => {
    const { challenge, code } = await challenged('again');
    const other = await challenged('other');
    expect((await answer(challenge, other.code)).status).toBe(422);
    expect((await answer(challenge, code, 'acme.localhost')).status).toBe(410);
    api.advance(31_000);
    await resend(challenge);
    const newest = await newestCode('again');
    if (newest !== code) expect((await answer(challenge, code)).status).toBe(422);
    expect((await answer(challenge, newest)).status).toBe(200);
  });

  it('is mailed once in 30 seconds, and ten times an hour to a user', async () => {
    const { challenge } = await challenged('flooded');
    await resend(challenge);
    expect(await mailsTo('flooded')).toHaveLength(1);
    const { userId } = await api.addPerson('popular');
    for (let times = 0; times < 12; times += 1)
      await resend((await createChallenge(api.db, userId, 'emailCode', api.now())).challenge);
    expect(await mailsTo('popular')).toHaveLength(10);
  });

  it('answers the same as a decoy, but never logs in', async () => {
    const decoy = await createChallenge(api.db, null, 'emailCode', api.now());
    expect((await resend(decoy.challenge)).payload).toEqual({ sent: true });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await answer(decoy.challenge, '123456')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410]);
    expect((await answer('no such handle', '123456')).status).toBe(410);
  });
});
