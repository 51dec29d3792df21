import { useMemo } from 'react';
import { formatPhone } from '@heliograph/kit/data';
import { CheckboxGroupField, FormDialog } from '@heliograph/kit/form-kit';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Notice, Spinner } from '@heliograph/kit/ui';
import type { CampaignDialogProps } from './nudge-dialog';

const plural = (count: number): string => (count === 1 ? '1 number' : `${count} numbers`);

/** Puts numbers on a campaign; those that don’t fit are named. */
export function AssignNumbers({ row, onClose }: CampaignDialogProps) {
  const shell = useShell();
  const { data } = useCall('campaign.manage/getcampaignchoices', { campaignUUID: row.campaignUUID });
  const options = useMemo(
    () =>
      (data?.numbers ?? []).map(({ numberUUID, number, label }) => ({
        value: numberUUID,
        label: formatPhone(number),
        ...(label && { note: label }),
      })),
    [data],
  );
  return (
    <FormDialog<{ numbers?: readonly string[] }>
      title={`Assign numbers to ${row.name}`}
      submitLabel="Assign numbers"
      onClose={onClose}
      description="Numbers of the same type without a campaign. They can text once carriers have registered them on this campaign."
      onSubmit={async ({ numbers = [] }) => {
        const { updated, failed, warnings } = await shell.call('campaign.manage/assignnumbers', {
          campaignUUID: row.campaignUUID,
          numbers: [...numbers],
        });
        const [first] = failed;
        if (first)
          return {
            numbers: `${formatPhone(first.number)}: ${first.message}${updated > 0 ? `. ${plural(updated)} assigned` : ''}`,
          };
        shell.toast.success(`${plural(updated)} assigned to ${row.name}${warnings[0] ? `. ${warnings[0]}` : ''}`);
        return undefined;
      }}
    >
      {!data && <Spinner label="Loading the numbers" />}
      {data && options.length === 0 && (
        <Notice>No number of this type is without a campaign. Buy one in My Numbers.</Notice>
      )}
      {options.length > 0 && (
        <CheckboxGroupField name="numbers" label="Numbers" options={options} atLeastOne="number" />
      )}
    </FormDialog>
  );
}
