import { useEffect } from 'react';
import { RadioCards } from '@heliograph/kit/form-kit';
import { TextField, useForm } from '@heliograph/kit/forms';
import { initialData } from '@heliograph/contract/reference/campaign-fields';
import { numberType, type NumberType } from '@heliograph/contract/reference/numbers';
import { FixedNote, useCampaignValues, useEditable } from './campaign-field';
import { ruleOf } from './campaign-problems';
import { toText, type CampaignValues } from './campaign-values';

const notes: Record<NumberType, string> = {
  '10DLC': 'Local numbers. Reviewed by the registry, a provider, and each carrier.',
  TOLL_FREE: 'Toll-free numbers. Verified by one vendor for all carriers, free.',
  SHORT_CODE: 'Five or six digits for high volume. Leased, and set up by each carrier in weeks.',
};
const channels = numberType.options().map((option) => ({ ...option, note: notes[option.value] }));
const usual = ruleOf('channel');

/** Chooses the channel, and names the campaign. */
export function ChannelStep() {
  const form = useForm<CampaignValues>();
  const { channel = '10DLC' } = useCampaignValues();
  const fixed = !useEditable('channel');
  useEffect(() => {
    // Another channel has fields of its own with their usual values.
    const data = form.getState().values.data ?? {};
    const missing = Object.entries(toText(initialData(channel))).filter(
      ([field]) => data[field as keyof typeof data] === undefined,
    );
    if (missing.length) form.change('data', { ...data, ...Object.fromEntries(missing) });
  }, [channel, form]);
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        validate={ruleOf('name')}
        help="Only you see it"
        autoComplete="off"
      />
      {fixed ? (
        <FixedNote what="The channel" />
      ) : (
        <RadioCards name="channel" label="Channel" required validate={usual} options={channels} />
      )}
    </>
  );
}
