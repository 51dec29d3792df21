import { declineReasons } from '@heliograph/shared/reference/payments';
import type { DeclineCode } from '@heliograph/shared/reference/payments';

/** Why a deposit failed, as the wire has it. */
export function failureOf(code: DeclineCode): { code: string; text: string } {
  return { code, text: declineReasons[code] };
}
