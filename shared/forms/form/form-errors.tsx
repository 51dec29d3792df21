import { useFormState } from 'react-final-form';
import { Notice } from '@heliograph/shared/ui';

/** What the server refuses and no field of the form stands for, at the top of the form. */
export function FormErrors() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  const sentences: readonly string[] = Array.isArray(submitError) ? submitError : [];
  if (sentences.length === 0) return null;
  return <Notice tone="error">{sentences.join('. ')}</Notice>;
}
