import { CalendarDay, DateTime, Money, Status } from '@heliograph/kit/data';
import { SummaryFigure, SummaryLines } from '@heliograph/kit/form-kit';
import { rechargeCard, rechargeLimit, rechargeState } from '@heliograph/contract/reference/auto-recharge';
import { forecastRules } from '@heliograph/contract/reference/forecast';
import { Notice, Stack } from '@heliograph/kit/ui';
import type { Overview } from './recharge-values';

/** Shows what Auto Recharge is doing, and the next charge to expect. */
export function RechargeState({ overview }: { overview: Overview }) {
  const { state, forecast, used, settings } = overview;
  return (
    <Stack gap="16">
      <Problem overview={overview} />
      <SummaryFigure label="Next charge" value={forecast ? <Money usd={forecast.amount} /> : 'None expected'}>
        {forecast && overview.waitsForSpending ? (
          'When you spend next.'
        ) : forecast ? (
          <>
            Around <CalendarDay day={forecast.on} />, at your pace of <Money usd={forecast.perDay} /> a day, renewals
            included.
          </>
        ) : settings?.enabled ? (
          withoutForecast(overview)
        ) : settings ? (
          'Turn Auto Recharge on to keep sending.'
        ) : (
          'Save the settings to turn Auto Recharge on.'
        )}
      </SummaryFigure>
      <SummaryLines
        lines={[
          { label: 'Status', value: <Status of={rechargeState} is={state} /> },
          { label: 'Balance', value: <Money usd={overview.balance} balance /> },
          ...(settings
            ? [
                { label: 'Recharges in 24 hours', value: `${used.count} of ${settings.dailyCount}` },
                {
                  label: 'Charged this month',
                  value: (
                    <>
                      <Money usd={used.month} /> of <Money usd={settings.monthlyCap} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}

/** Explains why no charge is expected although Auto Recharge is on. */
function withoutForecast({ low, state }: Overview): string {
  if (low) return 'Not until the balance is back at your threshold.';
  return state === 'IDLE'
    ? `At your pace, none is due within ${forecastRules.horizonDays} days.`
    : 'A charge is under way or being tried again.';
}

/** Explains why nothing is charged now, or when the next attempt follows. */
function Problem({
  overview: { state, disabled, failures, limitedBy, nextAt, low, waitsForSpending },
}: {
  overview: Overview;
}) {
  if (disabled) {
    return (
      <Notice tone="error" title="We turned Auto Recharge off">
        Your cards couldn’t be charged. {disabled.failure.text} Choose a card, then turn it on again.
      </Notice>
    );
  }
  if (state === 'RETRY_WAIT' && nextAt)
    return (
      <Notice tone="warning" title="The last charge was declined">
        We’ll try again on <DateTime at={nextAt} />. To be charged now, choose another card and save.
      </Notice>
    );
  if (limitedBy && nextAt)
    return (
      <Notice tone="warning" title="A limit holds the recharge back">
        {rechargeLimit.label(limitedBy)}: we’ll check again on <DateTime at={nextAt} />.
      </Notice>
    );
  if (low)
    return (
      <Notice tone="warning" title="The balance is still low">
        The last recharge didn’t reach your threshold. Add funds, or raise the amount and save.
      </Notice>
    );
  if (waitsForSpending)
    return (
      <Notice tone="info" title="A refund lowered the balance below your threshold">
        A refund or a dispute charges no card. Yours is charged as soon as you spend again.
      </Notice>
    );
  const [failed] = failures;
  if (failed)
    return (
      <Notice tone="warning" title={`${rechargeCard.label(failed.card)} isn’t used any more`}>
        {failed.failure.text}
      </Notice>
    );
  return null;
}
