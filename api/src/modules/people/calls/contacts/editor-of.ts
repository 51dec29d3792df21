import type { ContactEditor } from '../../contacts/save-contact';
import { tenantOf } from '../../../../http/register-call';
import type { CallContext } from '../../../../http/register-call';

/** Returns who changes contacts in a call, and when. */
export const editorOf = ({
  auth,
  clock,
  contactEffects,
}: Pick<CallContext<'contact.manage/getcontact'>, 'auth' | 'clock' | 'contactEffects'>): ContactEditor => ({
  accountId: tenantOf(auth),
  userId: auth.userId,
  at: clock(),
  endReplies: contactEffects.endReplies,
});
