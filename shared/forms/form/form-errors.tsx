import { useFormState } from 'react-final-form';
import { Notice } from '@heliograph/shared/ui';

/** Server errors that belong to no field of the form, at its top. */
export function FormErrors() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  const sentences: readonly string[] = Array.isArray(submitError) ? submitError : [];
  if (sentences.length === 0) return null;
  return <Notice tone="error">{sentences.join('. ')}</Notice>;
}
