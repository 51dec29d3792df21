import type { CallResponse } from '@heliograph/contract';
import { Dash, formatCount, formatShare } from '@heliograph/kit/data';
import { sentStatuses } from '@heliograph/contract/reference/dashboard';
import { useShell } from '@heliograph/platform/session';
import { chakra } from '@heliograph/kit/ui';
import { daysFilter, inboundLink, lostLink, optOutLink, outboundLink } from './links';
import { Stat } from './stat';

type Figures = CallResponse<'report.manage/getdashboard'>;

/** From this share of lost messages on, it is highlighted. */
const highShare = 0.05;

/** Returns how a share has changed, `up 0.4 points`; null if it can't be compared. */
export function changeWords({ share, before }: Figures['lost']): string | null {
  if (share === null || before === null) return null;
  const points = Math.round((share - before) * 1000) / 10;
  if (points === 0) return 'unchanged';
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points).toFixed(1)} points`;
}

function Lost({ lost }: { lost: Figures['lost'] }) {
  if (lost.share === null) return <Dash />;
  const change = changeWords(lost);
  return (
    <>
      <chakra.span color={lost.share >= highShare ? 'red.fg' : lost.share > 0 ? 'amber.fg' : undefined}>
        {formatShare(lost.share)}
      </chakra.span>
      {change && `, ${change}`}
    </>
  );
}

/** Shows the statistics of a period; each links to the list that it counts. */
export function FigureStats({ period, sent, lost, inbound, optOuts }: Figures) {
  const { session } = useShell();
  const optOutShare = optOuts.share === null ? null : `${(optOuts.share * 100).toFixed(2)}% of messages sent`;
  return (
    <>
      <Stat
        label="Sent segments"
        value={formatCount(sent.segments)}
        to={outboundLink(period, sentStatuses)}
        note={`${formatCount(sent.messages)} ${sent.messages === 1 ? 'message' : 'messages'}`}
      />
      <Stat
        label="Undelivered and failed"
        value={formatCount(lost.messages)}
        to={lostLink(period)}
        note={<Lost lost={lost} />}
      />
      <Stat
        label="Inbound"
        value={formatCount(inbound.messages)}
        to={inboundLink(period, session.canOpen)}
        note={
          inbound.today === null || period.first === period.last
            ? undefined
            : `${formatCount(inbound.today)} since midnight`
        }
      />
      <Stat
        label="Opt-outs"
        value={formatCount(optOuts.count)}
        to={optOutLink(daysFilter(period))}
        note={optOutShare}
      />
    </>
  );
}
