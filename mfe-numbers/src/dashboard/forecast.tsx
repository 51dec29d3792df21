import type { CallResponse } from '@heliograph/contract';
import { Money } from '@heliograph/kit/data';
import { dayAndTime } from '@heliograph/contract/reference/time-words';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading, HStack, Link as LinkText, Text } from '@heliograph/kit/ui';

type Forecast = CallResponse<'report.manage/getspend'>['forecast'];

/** Says when sending stops. `asOf`: an instant. */
function Sentence({
  forecast: { stopsAt, minBalance, horizonDays },
  asOf,
  zone,
}: {
  forecast: Forecast;
  asOf: string;
  zone: string;
}) {
  const min = (
    <>
      your minimum of <Money usd={minBalance} />
    </>
  );
  if (stopsAt === null) return <Text>At this pace you can send for more than {horizonDays} days.</Text>;
  if (stopsAt <= asOf) return <Text>Sending has stopped: the balance has reached {min}.</Text>;
  return (
    <Text>
      At this pace you stop sending on <b>{dayAndTime(stopsAt, zone)}</b>, when the balance reaches {min}.
    </Text>
  );
}

/** Shows when sending stops at the pace of the last days, and what changes it. */
export function ForecastCard({ forecast, asOf, zone }: { forecast: Forecast; asOf: string; zone: string }) {
  const { session } = useShell();
  const days = Math.round(forecast.paceDays);
  const addFunds = '/main/billing/add-funds';
  return (
    <chakra.section borderTopWidth="1px" borderColor="border" marginTop="16" paddingTop="16">
      <Heading as="h2" textStyle="body" fontWeight={600} marginBottom="8">
        Forecast
      </Heading>
      <Sentence forecast={forecast} asOf={asOf} zone={zone} />
      <Text tone="muted" textStyle="small" marginTop="8">
        {days === 7 ? 'Seven-day pace' : days === 1 ? 'One-day pace' : `Pace of ${days} days`}:{' '}
        <Money usd={forecast.pace} /> a day. Renewals included.
      </Text>
      <HStack marginTop="12" gap="16">
        {session.canOpen('billing/auto-recharge') ? (
          <>
            <Button as={Link} to="/main/billing/auto-recharge" size={28}>
              Set up auto recharge
            </Button>
            <LinkText as={Link} to={addFunds}>
              Add funds
            </LinkText>
          </>
        ) : (
          <Button as={Link} to={addFunds} size={28}>
            Add funds
          </Button>
        )}
      </HStack>
    </chakra.section>
  );
}
