import type { CallName } from '@heliograph/contract';
import { staffScope } from '../../identity';
import { actorOf } from '../../../http/register-call';
import type { CallContext } from '../../../http/register-call';
import type { Pricer } from './rates';

type Context = Pick<CallContext<CallName>, 'auth' | 'clock'> & Parameters<typeof actorOf>[0];

/** Returns who changes prices. */
export function pricerOf(context: Context): Pricer {
  const now = context.clock();
  return { scope: staffScope(context.auth), actor: actorOf(context), now, today: now.toISOString().slice(0, 10) };
}
