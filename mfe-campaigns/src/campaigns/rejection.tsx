import { rejectedField, rejectionOf } from '@heliograph/contract/reference/campaign-rejections';
import { campaignFieldLabel } from '@heliograph/contract/reference/campaign-form';
import { reviewer } from '@heliograph/contract/reference/campaigns';
import { chakra, Notice, Text } from '@heliograph/kit/ui';
import type { Campaign } from './list';

/** Shows who rejected a campaign and why, which field it concerns, how to fix it, and whether that can help. */
export function Rejection({
  campaign: { rejection, status, channel },
}: {
  campaign: Pick<Campaign, 'rejection' | 'status' | 'channel'>;
}) {
  if (!rejection) return null;
  const { title, recipe, resubmittable } = rejectionOf(rejection.code, rejection.by);
  const field = rejectedField(rejection);
  const suspended = status === 'TCR_SUSPENDED';
  return (
    <Notice
      tone={suspended ? 'warning' : 'error'}
      title={suspended ? 'The campaign is suspended' : `${title}${rejection.code ? ` (${rejection.code})` : ''}`}
    >
      <Text>{reviewer.label(rejection.by)}:</Text>
      <chakra.q overflowWrap="anywhere">{rejection.reason}</chakra.q>
      {!suspended && field && (
        <Text marginTop="6">
          Field to fix: <b>{campaignFieldLabel(field)}</b>
        </Text>
      )}
      {!suspended && <Text marginTop="6">{recipe}</Text>}
      {!suspended && (
        <Text marginTop="6">
          {resubmittable
            ? `You can fix it and resubmit.${channel === '10DLC' ? ' Each review is charged.' : ''}`
            : 'This can’t be resubmitted.'}
        </Text>
      )}
    </Notice>
  );
}
