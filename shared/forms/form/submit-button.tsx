import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '@heliograph/shared/ui';

/** Submits its form, filled; shows in place that the work runs and cannot be pressed twice. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button variant="filled" size={36} {...props} type="submit" busy={submitting} />;
}
