import type { CallResponse } from '@heliograph/contract';
import { Gauge } from '@heliograph/kit/charts';
import { Dash, formatCount } from '@heliograph/kit/data';
import { formatWithZone } from '@heliograph/contract/dates';
import { Popover } from '@heliograph/kit/overlay';
import { chakra, Stack } from '@heliograph/kit/ui';
import { listLink } from './links';
import { Stat } from './stat';

type Caps = CallResponse<'report.manage/getcaps'>;

const More = chakra('button', {
  base: {
    color: 'accent.fg',
    cursor: 'pointer',
    borderRadius: '4',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline' },
  },
});

/** Shows the fullest of the caps of a kind, and the others in a panel. */
function CapStat({
  label,
  caps,
  to,
  title,
}: {
  label: string;
  caps: Caps['att'];
  to: (first: Caps['att'][number]) => string;
  title?: string;
}) {
  const [first] = caps;
  if (!first) return <Stat label={label} value={<Dash />} note="No active 10DLC campaign" />;
  const note = (
    <>
      <chakra.span display="block" marginBlock="6">
        <Gauge label={`${label}: ${first.name}`} used={first.used} most={first.most} />
      </chakra.span>
      <chakra.span display="flex" gap="6" minWidth="0">
        <chakra.span truncate title={title}>
          {first.name}
        </chakra.span>
        {caps.length > 1 && (
          <Popover
            title={label}
            width={316}
            trigger={
              <More type="button" data-print>
                {caps.length - 1} more
              </More>
            }
          >
            <Stack gap="12">
              {caps.map(({ refUUID, name, used, most }, index) => (
                <div key={`${refUUID} ${index}`}>
                  <chakra.div display="flex" justifyContent="space-between" gap="12" marginBottom="4">
                    <chakra.span truncate>{name}</chakra.span>
                    <span>
                      {formatCount(used)} of {formatCount(most)}
                    </span>
                  </chakra.div>
                  <Gauge label={name} used={used} most={most} />
                </div>
              ))}
            </Stack>
          </Popover>
        )}
      </chakra.span>
    </>
  );
  return (
    <Stat
      label={label}
      value={formatCount(first.used)}
      of={`of ${formatCount(first.most)}`}
      to={to(first)}
      note={note}
    />
  );
}

/** Shows how much of the carriers' limits is used, in segments. */
export function CapStats({ tmobile, att, resetsAt, zone }: Caps & { zone: string }) {
  return (
    <>
      <CapStat
        label="T-Mobile daily cap"
        caps={tmobile}
        title={`Resets ${formatWithZone(resetsAt, zone)}`}
        to={({ refUUID }) => listLink('tcr-brands', { open: refUUID })}
      />
      <CapStat
        label="AT&T per minute"
        caps={att}
        to={({ refUUID }) => listLink('my-numbers', { campaignUUID: refUUID })}
      />
    </>
  );
}
