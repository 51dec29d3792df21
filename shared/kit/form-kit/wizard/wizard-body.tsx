import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { refusedFields, shownFields, SubmitButton, useForm, useFormState } from '@heliograph/kit/forms';
import { Button, HStack } from '@heliograph/kit/ui';
import { FormColumns } from '../form-columns';
import { StepPanel } from './step-panel';
import { Steps } from './steps';
import { useStep } from './use-step';

/** A step of a wizard. */
export interface WizardStep {
  /** Its name in the address: `?step=audience`. */
  id: string;
  title: string;
  /** Its fields; they are validated before the next step opens. */
  content: ReactNode;
  /** True for a step with tables, which needs more room. */
  wide?: boolean;
  /** The label of the button to the next step, `Continue` by default. */
  next?: string;
}

/** Called when the form is submitted; returns true to prevent sending the form. */
export type Intercept = () => boolean;

interface WizardBodyProps {
  label: string;
  steps: readonly WizardStep[];
  submitLabel: string;
  summary: ReactNode;
  open: number;
  start: string | undefined;
  /** Receives the handler that the form calls before it is submitted. */
  intercept: RefObject<Intercept>;
}

/** Shows the steps of a wizard within its form, and decides which may be opened and what its button does. */
export function WizardBody({ label, steps, submitLabel, summary, open: openFirst, start, intercept }: WizardBodyProps) {
  const form = useForm();
  const { submitErrors } = useFormState({ subscription: { errors: true, submitErrors: true } });
  const invalidSteps = steps.flatMap(({ id }, at) => (refusedFields(form, id).length > 0 ? [at] : []));
  const { index, open, go } = useStep(
    steps.map(({ id }) => id),
    openFirst,
    invalidSteps,
    start,
  );
  const [first] = useState(index);
  // Steps that are open initially are validated with the others, so they are mounted too.
  const [visited, setVisited] = useState(() =>
    steps.map((_step, at) => at === index || (openFirst > 1 && at < openFirst)),
  );
  if (!visited[index]) setVisited(visited.map((was, at) => was || at === index));
  const last = index === steps.length - 1;

  useLayoutEffect(() => {
    intercept.current = () => {
      // Validate the current step first; the last one submits the form, so validate all.
      const submitted = last ? steps : steps.slice(index, index + 1);
      const invalid = submitted.find(({ id }) => refusedFields(form, id).length > 0);
      if (!invalid) {
        if (!last) go(index + 1);
        return !last;
      }
      form.batch(() => refusedFields(form, invalid.id).forEach((name) => form.blur(name)));
      if (steps.indexOf(invalid) !== index) go(steps.indexOf(invalid));
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
      <Steps
        label={`Steps of ${label}`}
        titles={steps.map(({ title }) => title)}
        current={index}
        open={open}
        onOpen={go}
      />
      <FormColumns summary={summary} wide={steps[index]?.wide ?? false}>
        {steps.map(
          ({ id, title, content }, at) =>
            visited[at] && (
              <StepPanel key={id} id={id} title={title} shown={at === index} first={at === first}>
                {content}
              </StepPanel>
            ),
        )}
        <HStack>
          {index > 0 && (
            <Button size={36} onClick={() => go(index - 1)}>
              Back
            </Button>
          )}
          <SubmitButton>{last ? submitLabel : (steps[index]?.next ?? 'Continue')}</SubmitButton>
        </HStack>
      </FormColumns>
    </>
  );
}
