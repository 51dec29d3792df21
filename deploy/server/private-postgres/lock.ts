import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the start time of a process in clock ticks, if the system reports it; a process id alone can be reused. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the process that holds a lock file, or null if nobody does or its process has ended. */
export function holderOf(path: string): number | null {
  const [pid, start] = read(path).split(' ');
  return Number(pid) > 0 && isAlive(Number(pid)) && startOf(Number(pid)) === start ? Number(pid) : null;
}

/**
 * Takes the lock file of a data folder or throws with a readable message: PostgreSQL serves one process that starts and
 * stops it. A lock whose process has ended is taken over. Returns the release function.
 */
export async function takeLock(path: string): Promise<() => void> {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  if (!create(path, mine)) {
    const holder = holderOf(path);
    if (holder !== null)
      throw new Error(
        `The data folder is in use by process ${holder} (${path}). Stop that one, or choose another DATA_DIR.`,
      );
    rmSync(path, { force: true });
    const taken = create(path, mine);
    // If two processes saw the same dead owner, the later one wins; the earlier one detects it here.
    await pause(100);
    if (!taken || read(path) !== mine) throw new Error(`The data folder was just taken by another process (${path}).`);
  }
  const release = () => {
    if (read(path) === mine) rmSync(path, { force: true });
    process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}
