import { CheckboxGroupField } from '@heliograph/kit/form-kit';
import { SelectField, useForm } from '@heliograph/kit/forms';
import { subUseCaseBounds, subUseCases, useCase as useCases } from '@heliograph/contract/reference/use-cases';
import { FixedNote, StepFields, useCampaignValues, useEditable } from './campaign-field';
import { ruleOf } from './campaign-problems';
import type { CampaignValues } from './campaign-values';
import { Qualification } from './qualification';

const subOptions = useCases.options([...subUseCases]);

/** Chooses the use case, and shows what carriers make of it. */
export function UseCaseStep() {
  const form = useForm<CampaignValues>();
  const { channel, brandUUID, useCase = '' } = useCampaignValues();
  const fixed = !useEditable('useCase');
  const { min, max } = useCases.has(useCase) ? subUseCaseBounds(useCase) : { min: 0, max: 0 };
  return (
    <>
      {fixed ? (
        <FixedNote what="The use case" />
      ) : (
        <SelectField
          name="useCase"
          label="Use case"
          required
          validate={ruleOf('useCase')}
          placeholder="Choose"
          options={useCases.options()}
          onChoose={(value) => {
            if (!useCases.has(value) || subUseCaseBounds(value).max === 0) form.change('subUseCases', []);
          }}
        />
      )}
      {max > 0 && (
        <CheckboxGroupField
          name="subUseCases"
          label="Sub use cases"
          options={subOptions}
          inline
          help={min === 0 ? `Up to ${max}` : `${min} to ${max}`}
        />
      )}
      {channel === '10DLC' && brandUUID && useCases.has(useCase) && (
        <Qualification brandUUID={brandUUID} useCase={useCase} />
      )}
      <StepFields step="useCase" />
    </>
  );
}
