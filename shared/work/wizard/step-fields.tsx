import { useEffect, type ReactNode } from 'react';
import { useForm } from '@heliograph/shared/forms';
import { Stack } from '@heliograph/shared/ui';

interface StepFieldsProps {
  /** Called when the step turns from filled in rightly to not, or back. */
  onValid: (valid: boolean) => void;
  /** Gives a way to ask which fields the step has now. */
  names: { current: () => readonly string[] };
  children: ReactNode;
}

/** The fields of one step. Mount it anew for each: only what is in the page can be checked. */
export function StepFields({ onValid, names, children }: StepFieldsProps) {
  const form = useForm();
  // The fields below have registered by the time this runs, and let go after its end.
  useEffect(() => {
    names.current = form.getRegisteredFields;
    return form.subscribe(({ hasValidationErrors }) => onValid(!hasValidationErrors), { hasValidationErrors: true });
  }, [form, names, onValid]);
  return <Stack gap="20">{children}</Stack>;
}
