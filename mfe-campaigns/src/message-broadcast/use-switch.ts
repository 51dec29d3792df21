import { useShell } from '@heliograph/platform/session';
import type { BroadcastSwitch } from './broadcast-menu';
import type { Broadcast } from './list';

const calls = {
  pause: { name: 'campaign.manage/pausebroadcast', done: 'paused' },
  unschedule: { name: 'campaign.manage/cancelbroadcast', done: 'is a draft again' },
} as const;

/**
 * Returns how to pause a broadcast, or to make a scheduled one a draft. Both can be undone, so nothing is asked.
 * `onDone` gets it as it is then; a failed call has shown its toast.
 */
export function useSwitch(
  onDone?: (broadcast: Broadcast) => void,
): (act: BroadcastSwitch, row: Pick<Broadcast, 'broadcastUUID' | 'name'>) => void {
  const shell = useShell();
  return (act, { broadcastUUID, name }) => {
    const { name: call, done } = calls[act];
    shell.call(call, { broadcastUUID }).then(
      (broadcast) => {
        shell.toast.success(`${name} ${done}`);
        onDone?.(broadcast);
      },
      () => undefined,
    );
  };
}
