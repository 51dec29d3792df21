import { useState } from 'react';
import { getIn } from 'final-form';
import { useForm } from '@heliograph/kit/forms';
import { Button, Notice } from '@heliograph/kit/ui';
import type { Conflict } from './use-edit-base';

/**
 * Explains that someone else saved the record while the form was open. The form shows their changes and the user's; of
 * fields that both changed, the user sees either version, and saves the one that is shown.
 */
export function ConflictNotice({ conflict: { both } }: { conflict: Conflict }) {
  const form = useForm<Record<string, unknown>>('ConflictNotice');
  const [hidden, setHidden] = useState({ whose: 'theirs', values: both.map(({ theirs }): unknown => theirs) });
  const swap = (): void => {
    const shown = both.map(({ path }) => getIn(form.getState().values, path) as unknown);
    form.batch(() => both.forEach(({ path }, index) => form.change(path, hidden.values[index])));
    setHidden({ whose: hidden.whose === 'theirs' ? 'mine' : 'theirs', values: shown });
  };
  return (
    <Notice tone="warning" title="Someone else changed this while you were editing" live>
      {both.length > 0
        ? 'Their changes are now in the form. Fields that you both changed show yours. Check them, then save again.'
        : 'Their changes are now in the form, and yours are kept. Check them, then save again.'}
      {both.length > 0 && (
        <Button size={28} onClick={swap}>
          {hidden.whose === 'theirs' ? 'Use theirs' : 'Use mine'}
        </Button>
      )}
    </Notice>
  );
}
