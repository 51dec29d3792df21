import { DateTime } from '@heliograph/kit/data';
import { pauseReason } from '@heliograph/contract/reference/broadcasts';
import { Notice } from '@heliograph/kit/ui';
import { FixLink } from '../fix-link';
import type { Broadcast } from '../list';

const reasons: Record<NonNullable<Broadcast['pauseReason']>, string> = {
  USER: 'Nothing is held while it is paused. Resume to send the rest.',
  BALANCE: 'It resumes automatically once there are enough funds.',
  CAP: 'A carrier takes no more texts of your brand for now.',
  QUIET_HOURS: 'It is too early or too late where the recipients are.',
  WINDOW: 'It is outside the hours that you chose.',
  ERRORS: 'Too many texts failed. Check why below, then resume or cancel.',
  SENDER: 'It can be sent again. Resume to send the rest.',
  COST: 'Prices or recipients have changed since you confirmed. Resume to confirm the new cost.',
  STAFF: 'Contact support to have it released. You can still cancel it.',
};

/** Says why a broadcast waits or failed, and what to do. */
export function WaitReason({
  broadcast: { status, pauseReason: reason, holdReason, resumesAt, problem, fix, startsAt },
}: {
  broadcast: Broadcast;
}) {
  if (status === 'SCHEDULED' && startsAt)
    return (
      <Notice>
        Starts <DateTime at={startsAt} />. The recipients are counted again then, and what is new on the lists is
        included.
      </Notice>
    );
  if (status === 'FAILED')
    return (
      <Notice tone="error" title="This broadcast could not be sent">
        {problem}
      </Notice>
    );
  if (status !== 'PAUSED' || !reason) return null;
  return (
    <Notice
      tone={reason === 'QUIET_HOURS' || reason === 'WINDOW' || reason === 'CAP' ? 'info' : 'warning'}
      title={pauseReason.label(reason)}
      live
    >
      {holdReason !== undefined && <>“{holdReason}” </>}
      {(reason === 'CAP' || reason === 'SENDER') && problem !== null ? problem : reasons[reason]}
      {reason === 'SENDER' && problem !== null && ' Then resume.'}
      <FixLink fix={fix} />{' '}
      {resumesAt && (
        <>
          It resumes <DateTime at={resumesAt} only="minute" />.
        </>
      )}
    </Notice>
  );
}
