import { useEffect, useState } from 'react';
import { CloudOff } from 'lucide-react';
import { formatAt, resolveZone } from '@heliograph/contract/dates';
import { Box, Button, Divider, Grid, Heading, HStack, Icon, Mono, RetryIcon, Text, toast } from '@heliograph/kit/ui';
import { failureMessage, type LoadFailure } from './failure';
import { retryDelay } from './use-screen';

const clock = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

/** Counts down the seconds until the next automatic retry. */
function useCountdown(from: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((from + retryDelay - now) / 1_000));
}

interface FailurePanelProps {
  section: string;
  failure: LoadFailure;
  onTryAgain: () => void;
}

/** Replaces a screen that failed: what failed, what still works, and Try again. */
export function FailurePanel({ section, failure, onTryAgain }: FailurePanelProps) {
  const message = failureMessage(failure, section);
  const seconds = useCountdown(failure.at);
  const facts: [string, string][] = [
    [
      'Tried',
      `${failure.tries === 1 ? 'once' : `${failure.tries} times`}, last at ${formatAt(failure.at, clock, resolveZone(null))}`,
    ],
    ['Retrying', `In ${seconds} s, or when you’re back online`],
    ['Reason', message.why],
  ];
  const copy = (): void => {
    const text = [
      ...facts.map(([name, value]) => `${name}: ${value}`),
      `Detail: ${failure.detail}`,
      `Reference: ${failure.reference}`,
    ];
    navigator.clipboard.writeText(text.join('\n')).then(
      () => toast.success('Details copied'),
      () => toast.error('This browser doesn’t allow copying. Select the text instead.'),
    );
  };
  return (
    <Box role="alert" maxWidth="440px" marginInline="auto" padding="12vh 16px 16px">
      <Box color="fg.muted">
        <Icon of={CloudOff} size={24} />
      </Box>
      <Heading as="h1" size="section" marginTop="16">
        We couldn’t load {section}
      </Heading>
      <Text tone="muted" marginTop="8">
        {message.what} Your data is safe, and every other section works.
      </Text>
      <HStack marginTop="20" marginBottom="32">
        <Button variant="filled" icon={RetryIcon} onClick={onTryAgain}>
          Try again
        </Button>
        <Button variant="quiet" onClick={copy}>
          Copy details
        </Button>
      </HStack>
      <Divider />
      <Grid as="dl" gridTemplateColumns="80px 1fr" gap="8" marginTop="16" textStyle="small">
        {facts.map(([name, value]) => (
          <Box key={name} display="contents">
            <Box as="dt" color="fg.muted">
              {name}
            </Box>
            <Box as="dd">{value}</Box>
          </Box>
        ))}
        <Box as="dt" color="fg.muted">
          Reference
        </Box>
        <Box as="dd">
          <Mono>{failure.reference}</Mono>
        </Box>
      </Grid>
    </Box>
  );
}
