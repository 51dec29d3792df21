import { Pill, Status, useZone } from '@heliograph/kit/data';
import { formatTime } from '@heliograph/contract/dates';
import { userStatus, type UserStatus } from '@heliograph/contract/reference/users';

export interface UserStateProps {
  user: { status: UserStatus; lockedUntil: string | null };
}

/** Shows the status of a user, for a locked one with the time at which the lock expires, within the hour. */
export function UserState({ user: { status, lockedUntil } }: UserStateProps) {
  const zone = useZone();
  if (!lockedUntil) return <Status of={userStatus} is={status} />;
  return (
    <Pill
      meaning={userStatus.meaning(status)}
      title="Too many wrong passwords or codes. To let this user log in now, select Unlock."
    >
      {`Locked until ${formatTime(lockedUntil, zone)}`}
    </Pill>
  );
}
