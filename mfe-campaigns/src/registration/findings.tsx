import { Pill } from '@heliograph/kit/data';
import { riskOf, risks, type Finding } from '@heliograph/contract/reference/lint';
import { chakra, HStack, Icon, Stack, Text, TriangleAlertIcon, VisuallyHidden } from '@heliograph/kit/ui';

export interface FindingsProps {
  findings: readonly Finding[];
  /** What another submission would cost, `$15.00`; null if it is free. */
  retry: string | null;
}

/** Shows the risk of a rejection, and what reviewers are likely to object to, with the sentences in question. */
export function Findings({ findings, retry }: FindingsProps) {
  const { label, meaning } = risks[riskOf(findings)];
  return (
    <section aria-label="Check before you pay">
      <Text fontWeight={600} marginBottom="6">
        Check before you pay
      </Text>
      <HStack flexWrap="wrap" gap="8">
        <Pill meaning={meaning}>{label}</Pill>
        {findings.length > 0 && retry !== null && (
          <Text tone="muted" textStyle="small">
            Another review costs {retry}.
          </Text>
        )}
      </HStack>
      {findings.length > 0 && (
        <Stack as="ul" gap="10" marginTop="10">
          {findings.map(({ rule, field, message, quote, severity }) => (
            <chakra.li key={`${rule} ${field} ${quote ?? ''}`} display="flex" gap="8" alignItems="flex-start">
              <chakra.span color={severity === 'error' ? 'red.fg' : 'amber.fg'} marginTop="2">
                <Icon of={TriangleAlertIcon} size={14} />
                <VisuallyHidden>{severity === 'error' ? 'Likely rejection: ' : 'Possible objection: '}</VisuallyHidden>
              </chakra.span>
              <chakra.div minWidth="0">
                {message}
                {quote !== null && (
                  <chakra.q display="block" color="fg.muted" textStyle="small" overflowWrap="anywhere">
                    {quote}
                  </chakra.q>
                )}
              </chakra.div>
            </chakra.li>
          ))}
        </Stack>
      )}
    </section>
  );
}
