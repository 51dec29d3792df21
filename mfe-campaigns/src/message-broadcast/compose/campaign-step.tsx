import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { formatPhone } from '@heliograph/kit/data';
import { all, maxLength, required, SelectField, TextField, useFieldValue, useForm } from '@heliograph/kit/forms';
import { numberType } from '@heliograph/contract/reference/numbers';
import { Notice, Text } from '@heliograph/kit/ui';
import { ListField } from './list-field';
import type { BroadcastValues } from './values';

/** What a broadcast can be composed of. */
export type Options = CallResponse<'campaign.manage/getbroadcastoptions'>;

const nameRule = all(required('Name'), maxLength('Name', 100));

/** Returns the campaign that is chosen; undefined before. */
export function useCampaign({ campaigns }: Options): Options['campaigns'][number] | undefined {
  const id = useFieldValue<string>('campaignUUID');
  return campaigns.find(({ campaignUUID }) => campaignUUID === id);
}

/** Edits the name, the campaign, and the numbers that send. */
export function CampaignStep({ options }: { options: Options }) {
  const form = useForm<BroadcastValues>();
  const campaign = useCampaign(options);
  const choices = useMemo(
    () =>
      options.campaigns.map(({ campaignUUID, name, channel }) => ({
        value: campaignUUID,
        label: `${name} (${numberType.label(channel)})`,
      })),
    [options],
  );
  const numbers = useMemo(
    () =>
      campaign?.numbers.map(({ numberUUID, number, label }) => ({
        value: numberUUID,
        label: formatPhone(number),
        note: label,
      })) ?? [],
    [campaign],
  );
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        validate={nameRule}
        autoComplete="off"
        help="Only your team sees it."
      />
      <SelectField
        name="campaignUUID"
        label="Campaign"
        required
        placeholder="Choose"
        options={choices}
        onChoose={() => form.change('numberUUIDs', [])}
        help="Carriers accept only texts that fit the registered campaign."
      />
      {campaign?.problem && (
        <Notice tone="warning" title="This campaign can’t send now">
          {campaign.problem}
        </Notice>
      )}
      {campaign && numbers.length === 1 && (
        <Text tone="muted">Sent from {formatPhone(campaign.numbers[0]?.number ?? '')}.</Text>
      )}
      {numbers.length > 1 && (
        <ListField
          name="numberUUIDs"
          label="From"
          itemLabelPlural="numbers"
          options={numbers}
          help="Without a selection, all numbers of the campaign share the texts. People who know one of them get theirs from it."
        />
      )}
    </>
  );
}
