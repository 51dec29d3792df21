import type { CallResponse } from '@heliograph/contract';
import { countOf } from '@heliograph/kit/data';
import { Text } from '@heliograph/kit/ui';

/** Says how many messages of the totals are in no row, because rows are errors and they have none. */
export function WithoutError({
  of: { withoutError },
}: {
  of: Pick<CallResponse<'report.manage/summarizemessagedelivery'>, 'withoutError'>;
}) {
  if (!withoutError) return null;
  return (
    <Text tone="muted" textStyle="small" role="note">
      {withoutError === 1
        ? '1 message without an error is in the totals, but not in the rows.'
        : `${countOf(withoutError, 'message', 'messages')} without an error are in the totals, but not in the rows.`}
    </Text>
  );
}
