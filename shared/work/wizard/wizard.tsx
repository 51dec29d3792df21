import { useCallback, useRef, useState, type ReactNode } from 'react';
import { FormShell, SubmitButton, submitErrors, useFormState, type FormShellProps, type SubmitErrors } from '@heliograph/shared/forms';
import { Button, HStack } from '@heliograph/shared/ui';
import { useLeaveQuestion } from '../leave/use-leave-question';
import { FormColumns } from '../page/form-columns';
import { StepFields } from './step-fields';
import { Steps } from './steps';
import { useStep } from './use-step';

/** One step of a wizard. */
export interface WizardStep {
  /** In the address: `?step=audience`. */
  id: string;
  title: string;
  /** Its fields; they are checked before the next step opens. */
  content: ReactNode;
  /** The button that leads on, `Continue` unless told. */
  next?: string;
}

export interface WizardProps<Values extends object> extends Omit<FormShellProps<Values>, 'id' | 'frame' | 'children' | 'label'> {
  /** What is being made: `New campaign`. */
  label: string;
  steps: readonly WizardStep[];
  /** The verb and its object of the last step: `Send to 33,527 people`. */
  submitLabel: string;
  /** On the right of every step; inside the form, so that it may read its values. */
  summary?: ReactNode;
  /** True for a draft whose steps were all filled in before. */
  allOpen?: boolean;
  /** False where leaving loses nothing because a draft is kept; else leaving asks. */
  asks?: boolean;
}

/** The part of a field's name that is a key of the errors: `address` of `address.city`. */
const rootOf = (name: string): string => name.split(/[.[]/)[0] ?? name;

/**
 * A form in steps. What was entered stays when one goes back; each step is checked before the next
 * opens; what the server refuses in the end opens the step that has the field. Give `initialValues`
 * the same object each time.
 */
export function Wizard<Values extends object>({ label, steps, submitLabel, summary, allOpen = false, asks = true, onSubmit, onSaved, names, ...form }: WizardProps<Values>) {
  const { index, open, go, mark } = useStep(steps.map(({ id }) => id), allOpen);
  const fields = useRef(new Map<number, readonly string[]>());
  const here = useRef((): readonly string[] => []);
  const [done, setDone] = useState(false);
  const onValid = useCallback((valid: boolean) => mark(index, valid), [mark, index]);
  const step = steps[index];
  const last = index === steps.length - 1;

  const refuse = (error: unknown): SubmitErrors => {
    const errors = submitErrors(error, [...fields.current.values()].flat(), names);
    const refused = [...fields.current].filter(([, own]) => own.some((name) => Object.hasOwn(errors, rootOf(name))));
    if (refused.length > 0) go(Math.min(...refused.map(([at]) => at)));
    return errors;
  };

  const submit = async (values: Values): Promise<SubmitErrors | undefined | void> => {
    fields.current.set(index, here.current());
    if (!last) return go(index + 1);
    try {
      const errors = (await onSubmit(values)) ?? undefined;
      if (!errors) setDone(true);
      return errors;
    } catch (error) {
      return refuse(error);
    }
  };

  return (
    <FormShell<Values> {...form} label={label} onSubmit={submit} onSaved={(values) => last && onSaved?.(values)}>
      <Steps label={`Steps of ${label}`} titles={steps.map(({ title }) => title)} current={index} open={open} onOpen={go} />
      <FormColumns summary={summary}>
        <StepFields key={step?.id} onValid={onValid} names={here}>{step?.content}</StepFields>
        <HStack>
          {index > 0 && <Button size={36} onClick={() => go(index - 1)}>Back</Button>}
          <SubmitButton>{last ? submitLabel : (step?.next ?? 'Continue')}</SubmitButton>
        </HStack>
      </FormColumns>
      {asks && <Leaving done={done} />}
    </FormShell>
  );
}

/** Every step is a submit of the form, so that only the end of the last one counts as saved. */
function Leaving({ done }: { done: boolean }) {
  const { dirty = false, submitting = false } = useFormState({ subscription: { dirty: true, submitting: true } });
  return useLeaveQuestion(dirty && !done, submitting).question;
}
