import { once } from 'node:events';

/**
 * Waits for the message of `npm start` that this checkout is released. Ends this process if `npm start` ends before.
 */
export async function afterRelease(): Promise<void> {
  const abandoned = (): never => process.exit(1);
  if (!process.connected) abandoned();
  process.once('disconnect', abandoned);
  await once(process, 'message');
  process.off('disconnect', abandoned);
  process.disconnect();
}
