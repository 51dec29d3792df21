import type { CallResponse } from '@heliograph/contract';
import { CalendarDay, countOf } from '@heliograph/kit/data';
import { quarantineDays } from '@heliograph/contract/reference/numbers';
import { chakra } from '@heliograph/kit/ui';

/** What uses the numbers, and until when they are paid. */
type Preview = CallResponse<'account.manage/getreleasepreview'>;

/** Says until when the numbers work if they are released at the end of the paid period. */
export function PaidThrough({ preview: { paidThrough } }: { preview: Preview }) {
  if (!paidThrough) return null;
  if (paidThrough.first === paidThrough.last)
    return (
      <>
        Works until <CalendarDay day={paidThrough.first} />.
      </>
    );
  return (
    <>
      Each works until its own, from <CalendarDay day={paidThrough.first} /> to <CalendarDay day={paidThrough.last} />.
    </>
  );
}

const List = chakra('ul', {
  base: { listStyleType: 'disc', paddingInlineStart: '20px', display: 'flex', flexDirection: 'column', gap: '4' },
});

/** Lists what releasing the numbers means. */
export function ReleaseConsequences({
  preview: { count, openConversations, scheduledTexts, broadcasts, keywords },
}: {
  preview: Preview;
}) {
  const one = count === 1;
  return (
    <List>
      {openConversations > 0 && (
        <li>
          {countOf(openConversations, 'open conversation', 'open conversations')} can’t be answered from{' '}
          {one ? 'it' : 'them'} anymore.
        </li>
      )}
      {scheduledTexts > 0 && <li>{countOf(scheduledTexts, 'scheduled text', 'scheduled texts')} won’t be sent.</li>}
      {broadcasts.length > 0 && (
        <li>
          No number is left for {countOf(broadcasts.length, 'broadcast', 'broadcasts')}: {broadcasts.join(', ')}.
        </li>
      )}
      {keywords > 0 && (
        <li>
          {countOf(keywords, 'auto reply', 'auto replies')} of {one ? 'this number' : 'these numbers'} won’t be sent.
        </li>
      )}
      <li>
        You can restore {one ? 'it' : 'them'} for {quarantineDays} days after the release. Then anyone can buy{' '}
        {one ? 'it' : 'them'}, and you may not get {one ? 'it' : 'them'} back.
      </li>
    </List>
  );
}
