import { useEffect, useEffectEvent } from 'react';
import { Page, PageHeader, useZone } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { useSearchParams } from '@heliograph/platform/router';
import { Box, chakra, Spinner } from '@heliograph/kit/ui';
import { Attention } from './attention';
import { CapStats } from './caps';
import { Card, type CardRead } from './card';
import { Delivery } from './delivery';
import { FailureTable } from './failures';
import { FigureStats } from './figures';
import { ForecastCard } from './forecast';
import { readRange, writeRange, type RangeRequest } from './range';
import { CustomDays, RangeSwitch } from './range-switch';
import { SetupList } from './setup';
import { SpendSplit } from './spend';
import { StatRow } from './stat';

/** How often everything is read again while the screen is visible (ms). */
const refreshMs = 60_000;

const Columns = chakra('div', {
  base: {
    '& > [aria-busy]': { opacity: 0.6 },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 352px',
    columnGap: '32',
    marginBottom: '28',
    '& > :last-child': { borderLeftWidth: '1px', borderColor: 'border', paddingLeft: '32' },
    '@media (max-width: 1099px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '28',
      '& > :last-child': { borderLeftWidth: '0', paddingLeft: '0' },
    },
  },
});

/**
 * Shows what needs attention, how texting goes, what it costs, and why messages fail; a new account sees its next
 * steps.
 */
export default function DashboardScreen() {
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const request = readRange(params);
  const attention = useCall('report.manage/getattention', {});
  const figures = useCall('report.manage/getdashboard', request, { keepPrevious: true });
  const caps = useCall('report.manage/getcaps', {});
  const spend = useCall('report.manage/getspend', request, { keepPrevious: true });
  const failures = useCall('report.manage/getfailures', request, { keepPrevious: true });
  useRefresh([attention, figures, caps, spend, failures]);
  const change = (next: RangeRequest): void => setParams((now) => writeRange(now, next), { replace: true });

  // Everything below would move when it arrives.
  if (attention.isPending)
    return (
      <Page>
        <PageHeader title="Dashboard" zone />
        <Box minHeight="448px">
          <Spinner label="Loading the dashboard" />
        </Box>
      </Page>
    );
  const { setup = null } = attention.data ?? {};
  const isNew = setup?.isNew ?? false;
  const range = { request, zone, onChange: change };
  return (
    <Page paddingBottom="40">
      <PageHeader title="Dashboard" zone={!isNew} actions={isNew ? undefined : <RangeSwitch {...range} />} />
      {!isNew && request.range === 'CUSTOM' && <CustomDays {...range} />}
      {setup && (
        <Box marginBottom="28">
          <SetupList setup={setup} />
        </Box>
      )}
      <Card read={attention} what="what needs attention" height={120}>
        {({ items, asOf }) => (isNew && items.length === 0 ? null : <Attention items={items} now={Date.parse(asOf)} />)}
      </Card>
      {!isNew && (
        <>
          <StatRow aria-busy={figures.isPlaceholderData || undefined}>
            <Card read={figures} what="your statistics" height={72} columns={4}>
              {(data) => <FigureStats {...data} />}
            </Card>
            <Card read={caps} what="the carriers’ limits" height={72} columns={2}>
              {(data) => <CapStats {...data} zone={zone} />}
            </Card>
          </StatRow>
          <Columns>
            <Box minWidth="0" aria-busy={figures.isPlaceholderData || undefined}>
              <Card read={figures} what="the chart" height={404}>
                {(data) => <Delivery figures={data} request={request} zone={zone} />}
              </Card>
            </Box>
            <Box minWidth="0" aria-busy={spend.isPlaceholderData || undefined}>
              <Card read={spend} what="your spending" height={404}>
                {(data) => (
                  <>
                    <SpendSplit spend={data} request={request} />
                    <ForecastCard forecast={data.forecast} asOf={data.asOf} zone={zone} />
                  </>
                )}
              </Card>
            </Box>
          </Columns>
          <Card read={failures} what="why messages failed" height={200}>
            {(data) => <FailureTable failures={data} request={request} />}
          </Card>
        </>
      )}
    </Page>
  );
}

/** Reads everything again from time to time, as long as somebody can see it. */
function useRefresh(reads: readonly Pick<CardRead<unknown>, 'refetch'>[]): void {
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') for (const { refetch } of reads) void refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), refreshMs);
    return () => clearInterval(timer);
  }, []);
}
