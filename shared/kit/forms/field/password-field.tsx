import { useState } from 'react';
import { EyeIcon, EyeOffIcon, IconButton } from '@heliograph/kit/ui';
import { TextField, type TextFieldProps } from './text-field';

/**
 * Edits a password, hidden until its eye button is pressed. The button's name omits "password", so
 * that finding the field by its label finds only the field.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? EyeOffIcon : EyeIcon}
      size={28}
      marginInlineEnd="-4px"
      aria-label={shown ? 'Hide characters' : 'Show characters'}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" after={eye} />
  );
}
