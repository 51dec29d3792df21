import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** Who is at work, for the log: `RELEASE_BY`, else the name that git knows, else the user of the machine. */
export function who(): string {
  const given = process.env['RELEASE_BY'];
  if (given) return given;
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || os.userInfo().username;
  } catch {
    return os.userInfo().username;
  }
}
