import type { CallRequest } from '@heliograph/shared/contract';
import { isPublicHttpsUrl } from '@heliograph/shared/reference/public-url';
import { fieldError } from '../../domain/refusal';

type Patch = CallRequest<'account.manage/updatenumber'>['patch'];

/** Refuses a change of numbers that cannot be meant, whatever the numbers are (422 on the field). */
export function checkPatch(patch: Patch): void {
  if (Object.keys(patch).length === 0) throw fieldError('patch', 'required', 'Choose what to change');
  if (patch.inboundRoute === 'OVERRIDE' && !patch.overrideUrl) throw fieldError('patch.overrideUrl', 'required', 'Webhook URL is required');
  if (patch.overrideUrl && patch.inboundRoute !== 'OVERRIDE') {
    throw fieldError('patch.overrideUrl', 'invalid', 'Webhook URL can be set only with the custom webhook route');
  }
  if (patch.overrideUrl && !isPublicHttpsUrl(patch.overrideUrl)) throw fieldError('patch.overrideUrl', 'invalid', 'Webhook URL must be a public https address');
}
