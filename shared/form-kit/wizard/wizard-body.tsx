import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { refusedFields, shownFields, SubmitButton, useForm, useFormState } from '@heliograph/shared/forms';
import { Button, HStack } from '@heliograph/shared/ui';
import { FormColumns } from '../form-columns';
import { StepPanel } from './step-panel';
import { Steps } from './steps';
import { useStep } from './use-step';

/** One step of a wizard. */
export interface WizardStep {
  /** In the address: `?step=audience`. */
  id: string;
  title: string;
  /** Its fields; they are checked before the next step opens. */
  content: ReactNode;
  /** The button that opens the next step, `Continue` unless given. */
  next?: string;
}

/** Asked when the form is submitted; true unless the whole form is to be sent now. */
export type Intercept = () => boolean;

interface WizardBodyProps {
  label: string;
  steps: readonly WizardStep[];
  submitLabel: string;
  summary: ReactNode;
  open: number;
  /** Receives the questions that the form asks before it is submitted. */
  intercept: RefObject<Intercept>;
}

/** The steps of a wizard within its form: which one is shown, which may be opened, and what its button does. */
export function WizardBody({ label, steps, submitLabel, summary, open: openFirst, intercept }: WizardBodyProps) {
  const form = useForm();
  const { submitErrors } = useFormState({ subscription: { errors: true, submitErrors: true } });
  const wrong = steps.flatMap(({ id }, at) => (refusedFields(form, id).length > 0 ? [at] : []));
  const { index, open, go } = useStep(steps.map(({ id }) => id), openFirst, wrong);
  const [first] = useState(index);
  // Steps that were open from the start are checked with the others, so they are there too.
  const [visited, setVisited] = useState(() => steps.map((_step, at) => at === index || (openFirst > 1 && at < openFirst)));
  if (!visited[index]) setVisited(visited.map((was, at) => was || at === index));
  const last = index === steps.length - 1;

  useLayoutEffect(() => {
    intercept.current = () => {
      // The step itself first; the last one sends the form and so asks all.
      const asked = last ? steps : steps.slice(index, index + 1);
      const refused = asked.find(({ id }) => refusedFields(form, id).length > 0);
      if (!refused) {
        if (!last) go(index + 1);
        return !last;
      }
      form.batch(() => refusedFields(form, refused.id).forEach((name) => form.blur(name)));
      if (steps.indexOf(refused) !== index) go(steps.indexOf(refused));
      return true;
    };
  });

  const seen = useRef(submitErrors);
  useEffect(() => {
    if (seen.current === submitErrors) return;
    seen.current = submitErrors;
    const at = steps.findIndex(({ id }) => shownFields(form, id).some((name) => form.getFieldState(name)?.submitError));
    if (at >= 0 && at !== index) go(at);
  });

  return (
    <>
      <Steps label={`Steps of ${label}`} titles={steps.map(({ title }) => title)} current={index} open={open} onOpen={go} />
      <FormColumns summary={summary}>
        {steps.map(({ id, title, content }, at) =>
          visited[at] && <StepPanel key={id} id={id} title={title} shown={at === index} first={at === first}>{content}</StepPanel>)}
        <HStack>
          {index > 0 && <Button size={36} onClick={() => go(index - 1)}>Back</Button>}
          <SubmitButton>{last ? submitLabel : (steps[index]?.next ?? 'Continue')}</SubmitButton>
        </HStack>
      </FormColumns>
    </>
  );
}
