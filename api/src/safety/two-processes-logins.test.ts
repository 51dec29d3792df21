import { testPassword } from '../testing';
import { newName, tokenFor } from './world';
import { setUpTwoProcesses } from './two-processes';

describe('two API processes on one PostgreSQL', () => {
  const setup = setUpTwoProcesses();
  const { post } = setup;

  it('end a session for both', async () => {
    const { userId, accountId } = await setup.one.addPerson(newName('gone'));
    const token = await tokenFor(setup.one, userId, accountId);
    expect((await post(setup.two, 'account.manage/getdetail', {}, token)).status).toBe(200);
    await post(setup.one.app, 'session.manage/logout', {}, token);
    expect((await post(setup.two, 'account.manage/getdetail', {}, token)).status).toBe(401);
  });

  it('count wrong passwords together before they compare them, 400 at once', async () => {
    const usernameOrEmail = newName('locked');
    await setup.one.addPerson(usernameOrEmail);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        post(index % 2 ? setup.two : setup.one.app, 'session.manage/login', {
          usernameOrEmail,
          password: 'wrong password',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(395);
    for (const app of [setup.one.app, setup.two])
      expect((await post(app, 'session.manage/login', { usernameOrEmail, password: testPassword })).status).toBe(429);
  });

  it('ask for an emailed code after twenty wrong passwords from everywhere, whichever is asked', async () => {
    const usernameOrEmail = newName('crowded');
    await setup.one.addPerson(usernameOrEmail);
    const from = (index: number, password: string, ip: string) =>
      post(index % 2 ? setup.two : setup.one.app, 'session.manage/login', { usernameOrEmail, password }, undefined, ip);
    for (let tries = 0; tries < 20; tries += 1)
      await from(tries, 'wrong password', `198.51.100.${Math.floor(tries / 5)}`);
    for (const index of [0, 1])
      expect((await from(index, testPassword, `203.0.113.${index}`)).payload).toMatchObject({ kind: 'emailCode' });
  });
});
