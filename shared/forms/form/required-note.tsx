import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { chakra, Text } from '@heliograph/shared/ui';
import { countRequired, watchFields } from '../field/kept-fields';

/** Explains the mark of required fields if more than one of them (of a group, if named) is in the page. */
export function RequiredNote({ group }: { group?: string }) {
  const form = useForm('RequiredNote');
  const [shown, setShown] = useState(false);
  // Before the paint, so that nothing moves: fields mount in the same phase.
  useLayoutEffect(() => {
    const look = (): void => setShown(countRequired(form, group) > 1);
    look();
    return watchFields(form, look);
  }, [form, group]);
  if (!shown) return null;
  return (
    <Text tone="muted" textStyle="small">
      Required fields are marked with an asterisk (<chakra.span color="red.fg" fontWeight={600}>*</chakra.span>).
    </Text>
  );
}
