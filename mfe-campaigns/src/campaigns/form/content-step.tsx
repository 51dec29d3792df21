import { TextAreaField, useForm } from '@heliograph/kit/forms';
import { campaignFieldLabel } from '@heliograph/contract/reference/campaign-form';
import { campaignLimits } from '@heliograph/contract/reference/campaigns';
import { Button, HStack } from '@heliograph/kit/ui';
import { StepFields, useCampaignValues, useEditable } from './campaign-field';
import { ruleOf } from './campaign-problems';
import type { CampaignValues } from './campaign-values';

/** Edits what is sent: the description and samples. */
export function ContentStep() {
  const form = useForm<CampaignValues>();
  const { samples = [] } = useCampaignValues();
  const count = Math.max(2, samples.length);
  const described = useEditable('description');
  return (
    <>
      {described && (
        <TextAreaField
          name="description"
          label="Description"
          required
          rows={4}
          validate={ruleOf('description')}
          help="Who sends what, to which people, and why: 40 characters or more"
        />
      )}
      {Array.from({ length: count }, (_, index) => (
        <TextAreaField
          key={index}
          name={`samples.${index}`}
          label={campaignFieldLabel(`samples.${index}`)}
          required={index === 0}
          rows={3}
          validate={index === 0 ? firstSample : ruleOf(`samples.${index}`)}
          help={index === 0 ? 'A message that you will send, with your name and how to opt out' : undefined}
        />
      ))}
      {count < campaignLimits.samples && (
        <HStack>
          <Button
            size={36}
            onClick={() =>
              form.change('samples', [...Array.from({ length: count }, (_, index) => samples[index] ?? ''), ''])
            }
          >
            Add sample
          </Button>
        </HStack>
      )}
      <StepFields step="content" />
    </>
  );
}

const ownRule = ruleOf('samples.0');
const listRule = ruleOf('samples');
/** The first sample also shows that there are too few. */
const firstSample: typeof ownRule = (value, values) => ownRule(value, values) ?? listRule(value, values);

/** Edits how people agree, opt out, and get help. */
export function ConsentStep() {
  return <StepFields step="consent" />;
}
