import { useLayoutEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { chakra, Text, Button, type ButtonProps } from '@heliograph/kit/ui';
import { countRequired, watchFields } from '../field/kept-fields';

/** Submits its form; while that is pending it shows progress and can't be pressed again. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button variant="filled" size={36} {...props} type="submit" busy={submitting} />;
}

/** Explains the mark of required fields if more than one of them (of a group, if given) is mounted. */
export function RequiredNote({ group }: { group?: string }) {
  const form = useForm('RequiredNote');
  const [shown, setShown] = useState(false);
  // Before the paint, so that nothing moves: fields mount in the same phase.
  useLayoutEffect(() => {
    const update = (): void => setShown(countRequired(form, group) > 1);
    update();
    return watchFields(form, update);
  }, [form, group]);
  if (!shown) return null;
  return (
    <Text tone="muted" textStyle="small">
      Required fields are marked with an asterisk (
      <chakra.span color="red.fg" fontWeight={600}>
        *
      </chakra.span>
      ).
    </Text>
  );
}
