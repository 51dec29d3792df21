import { useMemo, useState } from 'react';
import { countOf, formatCount } from '@heliograph/kit/data';
import { FormGroup } from '@heliograph/kit/form-kit';
import { CheckboxField, limit, TextAreaField, useFieldValue, useForm } from '@heliograph/kit/forms';
import { CsvFile } from '@heliograph/widgets/phone-lists/csv-file';
import { useCall } from '@heliograph/platform/query';
import { broadcastLimits } from '@heliograph/contract/reference/broadcasts';
import { tooManyNumbers } from '@heliograph/contract/reference/phone-counts';
import { Button, HStack, Text } from '@heliograph/kit/ui';
import type { Options } from './campaign-step';
import { ListField } from './list-field';
import type { DraftStore, PhoneChange } from './use-draft';
import { phonesIn } from './values';
import type { BroadcastValues } from './values';

export interface AudienceStepProps {
  options: Options;
  /** The stored draft; null before the first save. */
  draftId: string | null;
  store: DraftStore;
}

/** Edits who gets the broadcast: lists, lists to leave out, and numbers that are typed in or come with a file. */
export function AudienceStep({ options: { lists }, draftId, store }: AudienceStepProps) {
  const form = useForm<BroadcastValues>();
  const choices = useMemo(
    () =>
      lists.map(({ contactListUUID, name, members }) => ({
        value: contactListUUID,
        label: name,
        note: formatCount(members),
      })),
    [lists],
  );
  const typed = phonesIn(useFieldValue<string>('phones') ?? '').length;
  const [busy, setBusy] = useState(false);
  const { data } = useCall(
    'campaign.manage/getbroadcast',
    { broadcastUUID: draftId ?? '' },
    { enabled: draftId !== null },
  );
  const { total = 0, invalid = 0 } = data?.phones ?? {};
  const most = Math.max(0, broadcastLimits.phones - total);
  const rule = useMemo(() => limit((value) => tooManyNumbers(phonesIn(String(value ?? '')).length, most)), [most]);
  const change = async (phones: readonly string[], how: PhoneChange): Promise<void> => {
    setBusy(true);
    try {
      await store.setPhones(form.getState().values, phones, how);
    } catch (error) {
      // A failed call has shown its toast; what someone else saved is shown in the form.
      await store.recover(error, form).catch(() => false);
    }
    setBusy(false);
  };
  return (
    <>
      <ListField name="include" label="Send to" itemLabelPlural="lists" options={choices} />
      <ListField
        name="exclude"
        label="But not to"
        itemLabelPlural="lists"
        options={choices}
        help="Members of these lists are left out, also if they are on a list above."
      />
      <FormGroup title="Other numbers">
        <TextAreaField
          name="phones"
          label="Numbers"
          rows={3}
          validate={rule}
          help={typed ? countOf(typed, 'number', 'numbers') : 'One per line. They are saved with the next step.'}
        />
        <CsvFile most={most} onNumbers={(phones) => void change(phones, { replace: false })} />
        {total > 0 && (
          <HStack gap="12">
            <Text role="status">
              {countOf(total, 'number', 'numbers')} saved{invalid > 0 && `, ${invalid} of them not valid`}
            </Text>
            <Button size={28} busy={busy} onClick={() => void change([], { replace: true, expected: total })}>
              Remove them
            </Button>
          </HStack>
        )}
        {(total > 0 || typed > 0) && (
          <CheckboxField
            name="consentConfirmed"
            label="I have the consent of people who are not my contacts"
            help="Otherwise numbers without a contact are left out."
          />
        )}
      </FormGroup>
    </>
  );
}
