import { sql } from 'drizzle-orm';
import { usersWorld } from '../../../../testing/users';

const world = usersWorld();
const { add, update, remove, works, colleague, acts } = world;

describe('deleteuser', () => {
  it('ends sessions, frees name and address, keeps the name in the history', async () => {
    const gone = await colleague('gone', ['finance']);
    expect((await remove(world.boss, gone.userUUID)).payload).toEqual({ deleted: true });
    expect(await works(gone.token)).toBe(401);
    await expect(world.api.logIn('gone')).rejects.toThrow('Incorrect');
    const { payload } = await world.api.call(
      'account.manage/getusers',
      { filter: { text: 'gone' } },
      { token: world.boss },
    );
    expect(payload.items).toEqual([]);
    expect((await remove(world.boss, gone.userUUID)).status).toBe(404);
    expect((await update(world.boss, { userUUID: gone.userUUID, action: 'enable' })).status).toBe(404);
    expect((await add(world.boss, { username: 'gone', email: 'gone@people.example' })).status).toBe(200);
    expect(
      await world.api.db.row(sql`select first_name, phone, password_hash from app_user where id = ${gone.userUUID}`),
    ).toEqual({ first_name: 'gone', phone: null, password_hash: null });
    expect(await acts(gone.userUUID)).toEqual(['user.delete']);
  });
});
