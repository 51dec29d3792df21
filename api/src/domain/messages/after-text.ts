import type { Executor } from '../../db';
import type { DomainDeps } from '../deps';
import type { ReceivedText } from './receive-texts';

/** Acts on a text that came in, in the transaction that stores it. */
export async function afterText(_deps: Pick<DomainDeps, 'clock'>, _tx: Executor, _text: ReceivedText): Promise<void> {}
