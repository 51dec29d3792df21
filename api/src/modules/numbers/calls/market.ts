import { toWire } from '@heliograph/contract/money';
import { can } from '@heliograph/contract/reference/roles';
import type { FastifyInstance } from 'fastify';
import { walletBalance } from '../../money';
import { numberPrices, wirePrice } from '../number-prices';
import { purchaseNumbers } from '../purchase-numbers';
import { numberCart, reserveNumbers } from '../reserve-numbers';
import { registerCall, tenantOf } from '../../../http/register-call';

/** Registers the calls to find, reserve, and buy numbers. */
export function registerMarket(app: FastifyInstance): void {
  registerCall(app, 'account.manage/findnumbers', async ({ db, inventory, auth, body, clock }) => {
    const buyer = { accountId: tenantOf(auth), now: clock() };
    const [found, priceOf] = [
      await inventory.search(db, body, buyer),
      await numberPrices(db, buyer.accountId, buyer.now),
    ];
    return { ...found, items: found.items.map((block) => ({ ...block, ...wirePrice(priceOf(block)) })) };
  });
  registerCall(app, 'account.manage/getnumberplaces', async ({ db, inventory, body }) => ({
    items: await inventory.places(db, body.country),
  }));
  registerCall(app, 'account.manage/reservenumbers', ({ db, inventory, auth, body, clock }) =>
    reserveNumbers(db, inventory, { accountId: tenantOf(auth), now: clock() }, body.numbers),
  );
  registerCall(app, 'account.manage/unreservenumbers', async ({ db, inventory, auth, body }) => {
    const accountId = tenantOf(auth);
    return { unreserved: await db.transaction((tx) => inventory.unreserve(tx, body.numbers, accountId)) };
  });
  registerCall(app, 'account.manage/getnumbercart', ({ db, inventory, auth, clock }) =>
    numberCart(db, inventory, { accountId: tenantOf(auth), now: clock() }, can(auth.roles, 'ShowBalance')),
  );
  registerCall(app, 'account.manage/purchasenumbers', async ({ db, inventory, auth, body, clock, jobs }) => {
    const accountId = tenantOf(auth);
    const bought = await purchaseNumbers(db, inventory, {
      accountId,
      userId: auth.userId,
      now: clock(),
      request: body,
    });
    if (body.items.some(({ campaignUUID }) => campaignUUID)) await jobs.add(db, 'registerNumbers', {});
    return { ...bought, balance: can(auth.roles, 'ShowBalance') ? toWire(await walletBalance(db, accountId)) : null };
  });
}
