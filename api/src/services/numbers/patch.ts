import type { CallRequest } from '@heliograph/shared/contract';
import { fieldError } from '../../http/api-error';

type Patch = CallRequest<'account.manage/updatenumber'>['patch'];

/** Refuses a change of numbers that cannot be meant, whatever the numbers are (422 on the field). */
export function checkPatch(patch: Patch): void {
  if (Object.keys(patch).length === 0) throw fieldError('patch', 'required', 'Choose what to change');
  if (patch.inboundRoute === 'OVERRIDE' && !patch.overrideUrl) throw fieldError('patch.overrideUrl', 'required', 'Webhook URL is required');
  if (patch.overrideUrl && patch.inboundRoute !== 'OVERRIDE') {
    throw fieldError('patch.overrideUrl', 'invalid', 'Webhook URL can be set only with the custom webhook route');
  }
  if (patch.overrideUrl && !isHttps(patch.overrideUrl)) throw fieldError('patch.overrideUrl', 'invalid', 'Webhook URL must be a valid https address');
}

function isHttps(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password;
}
