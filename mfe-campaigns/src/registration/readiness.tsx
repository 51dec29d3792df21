import { Link as RouterLink } from '@heliograph/platform/router';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import type { Risk } from '@heliograph/contract/reference/lint';
import { useShell } from '@heliograph/platform/session';
import { CircleCheckIcon, HStack, Icon, Link, Stack, Text, TriangleAlertIcon } from '@heliograph/kit/ui';

/** Missing fields listed at once. */
const listedProblems = 5;

export interface ReadinessProps {
  /** What the green line says: `Ready to submit`. */
  label: string;
  problems: readonly { field: string; message: string }[];
  /** What submitting costs, and what the account has (USD); null if nothing is charged, undefined until it is known. */
  price: { fee: string; available: string } | null | undefined;
  risk: Risk;
}

/**
 * Shows what is still missing: fields, then funds. It is ready only if it can be paid for and reviewers are unlikely to
 * reject it.
 */
export function Readiness({ label, problems, price, risk }: ReadinessProps) {
  const { session } = useShell();
  const more = problems.length - listedProblems;
  if (problems.length > 0)
    return (
      <section aria-label="Still needed">
        <Text fontWeight={600} marginBottom="4">
          Still needed
        </Text>
        <Stack as="ul" gap="4" color="fg.muted" textStyle="small">
          {problems.slice(0, listedProblems).map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
          {more > 0 && <li>And {more} more</li>}
        </Stack>
      </section>
    );
  if (price === undefined) return null;
  const missing = price ? (parseUsd(price.fee) ?? 0n) - (parseUsd(price.available) ?? 0n) : 0n;
  if (missing > 0n)
    return (
      <HStack color="amber.fg" alignItems="flex-start">
        <Icon of={TriangleAlertIcon} />
        <span>
          Not enough funds: {formatAmount(missing)} more is needed to submit.{' '}
          {session.canOpen('billing/add-funds') && (
            <Link as={RouterLink} to="/main/billing/add-funds">
              Add funds
            </Link>
          )}
        </span>
      </HStack>
    );
  const risky = risk === 'HIGH';
  return (
    <HStack color={risky ? 'amber.fg' : 'green.fg'} alignItems="flex-start">
      <Icon of={risky ? TriangleAlertIcon : CircleCheckIcon} />
      <span>{risky ? 'Complete, but likely to be rejected' : label}</span>
    </HStack>
  );
}
