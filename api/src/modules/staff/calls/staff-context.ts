import { Refusal } from '../../../base/refusal';
import {
  lockUsers,
  refusingDuplicates,
  currentRoles,
  storeMails,
  type UserContext,
  type ManagedUser,
} from '../../accounts';
import { staffScope, type StaffScope } from '../../identity';
import type { CallContext } from '../../../http/register-call';
import type { Mail } from '../../notices';

type Name =
  | 'admin.manage/saveaccount'
  | 'admin.manage/setaccountstatus'
  | 'admin.manage/saveadminuser'
  | 'admin.manage/setadminuserstatus';

/** The context of a staff action: the caller's current roles, and the brand that they manage. */
export interface StaffContext extends UserContext {
  held: string[];
  scope: StaffScope;
}

/** Runs work in one transaction, including its emails. */
export async function asStaff<Result>(
  context: CallContext<Name>,
  work: (ctx: StaffContext) => Promise<Result>,
): Promise<Result> {
  const { db, auth, host, clock } = context;
  const outbox: Mail[] = [];
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      // Staff of a brand change one another in turn, so roles are read after waiting.
      await lockUsers(tx, { accountId: null, brandId: host.brandConfig.id });
      const ctx = {
        tx,
        now: clock(),
        host,
        deps: context,
        outbox,
        held: await currentRoles(tx, auth),
        scope: staffScope(auth),
      };
      const result = await work(ctx);
      await storeMails(ctx);
      return result;
    }),
  );
}

/** Returns a 403 with the reason, at a field if it has one. */
export const forbidden = (response: string, field?: string) =>
  new Refusal(
    'forbidden',
    'FORBIDDEN',
    response,
    field ? { fields: [{ field, code: 'forbidden', message: response }] } : {},
  );

/** Waits for other changes to the users of an account, or to the staff of another brand. */
export async function lockUsersOf(
  { tx, host }: UserContext,
  { accountId, brandId }: Pick<ManagedUser, 'accountId' | 'brandId'>,
): Promise<void> {
  if (accountId !== null || brandId !== host.brandConfig.id) await lockUsers(tx, { accountId, brandId });
}
