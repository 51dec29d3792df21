import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** Returns the publisher's name for the log: `RELEASE_BY`, else the git user name, else the system user. */
export function publisherName(): string {
  const given = process.env['RELEASE_BY'];
  if (given) return given;
  try {
    return (
      execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      os.userInfo().username
    );
  } catch {
    return os.userInfo().username;
  }
}
