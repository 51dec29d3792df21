import { setUpFind } from './testing/set-up-find';

const setup = setUpFind();
const { staff } = setup;

describe('find for staff', () => {
  it('finds accounts, users, numbers and messages of every account', async () => {
    expect(await staff('oskar')).toEqual([
      {
        kind: 'account',
        id: setup.theirs.account,
        title: 'oskar Inc',
        subtitle: 'Heliograph',
        path: `/main/accounts?open=${setup.theirs.account}`,
      },
      {
        kind: 'user',
        id: setup.theirs.user,
        title: 'Pilar Quimby',
        subtitle: 'oskar@people.example · oskar Inc',
        path: `/main/users?open=${setup.theirs.user}`,
      },
    ]);
    expect(await staff('2015550')).toEqual([
      {
        kind: 'number',
        id: setup.mine.number,
        title: '(201) 555-0101',
        subtitle: 'nadia Inc',
        path: `/main/accounts?open=${setup.mine.account}`,
      },
      {
        kind: 'number',
        id: setup.theirs.number,
        title: '(201) 555-0102',
        subtitle: 'oskar Inc',
        path: `/main/accounts?open=${setup.theirs.account}`,
      },
    ]);
    expect(await staff(setup.theirs.message)).toEqual([
      {
        kind: 'message',
        id: setup.theirs.message,
        title: 'Message to (312) 555-0111',
        subtitle: 'oskar Inc',
        path: `/main/accounts?open=${setup.theirs.account}`,
      },
    ]);
    expect((await staff('sigrid')).map(({ kind, subtitle }) => [kind, subtitle])).toEqual([
      ['user', 'staff@people.example · Staff'],
    ]);
    expect((await staff(setup.mine.account)).map(({ kind, id }) => [kind, id])).toEqual([
      ['account', setup.mine.account],
    ]);
  });

  it.each(['%', '   ', '\ud800', 'x'.repeat(100), '\\'])('finds nothing for %j', async (text) => {
    expect(await staff(text)).toEqual([]);
  });
});
