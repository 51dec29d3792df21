import { DateTime, formatPhone } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, HStack, Notice } from '@heliograph/kit/ui';

/** Shows texts that may be opt-outs, with the decision on each. */
export function Reviews() {
  const shell = useShell();
  const { data } = useCall('account.manage/getoptoutreviews', {}, { toast: true });
  const items = data?.items ?? [];
  if (!items.length) return null;
  const decide = (reviewUUID: string, phone: string, block: boolean) => {
    // A failed call has shown its toast.
    shell.call('account.manage/reviewoptout', { reviewUUID, block }).then(
      () => shell.toast.success(block ? `${formatPhone(phone)} blocked` : `Text from ${formatPhone(phone)} dismissed`),
      () => undefined,
    );
  };
  return (
    <Notice
      tone="warning"
      title={data?.total === 1 ? 'One text may be an opt-out' : `${data?.total} texts may be opt-outs`}
    >
      <chakra.ul display="flex" flexDirection="column" gap="8" marginTop="8">
        {items.map(({ reviewUUID, phone, body, at }) => (
          <chakra.li
            key={reviewUUID}
            display="flex"
            flexWrap="wrap"
            gap="8"
            alignItems="center"
            justifyContent="space-between"
          >
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {formatPhone(phone)}: “{body}” <DateTime at={at} only="ago" />
            </chakra.span>
            <HStack gap="8">
              <Button
                onClick={() => decide(reviewUUID, phone, false)}
                aria-label={`Dismiss the text from ${formatPhone(phone)}`}
              >
                Dismiss
              </Button>
              <Button onClick={() => decide(reviewUUID, phone, true)} aria-label={`Block ${formatPhone(phone)}`}>
                Block number
              </Button>
            </HStack>
          </chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
