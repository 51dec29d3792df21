import { useEffect, useRef, type ReactNode } from 'react';
import { FieldGroup, firstError, RequiredNote } from '@heliograph/shared/forms';
import { Heading, Stack } from '@heliograph/shared/ui';

interface StepPanelProps {
  id: string;
  title: string;
  /** False hides the step without taking its fields out of the form. */
  shown: boolean;
  /** True for the step that is shown when the wizard itself appears: the focus is then not the wizard's. */
  first: boolean;
  children: ReactNode;
}

/**
 * One step of a wizard. Once visited it stays in the page, hidden, so that its fields keep their
 * values and are checked when an answer elsewhere changes what they need. Opening it puts the focus
 * on its first error, else on its title.
 */
export function StepPanel({ id, title, shown, first, children }: StepPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(first);
  useEffect(() => {
    if (shown && !before.current) ((panel.current && firstError(panel.current)) ?? heading.current)?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <div ref={panel} hidden={!shown}>
      <FieldGroup value={id}>
        <Stack gap="20">
          <div>
            <Heading as="h2" ref={heading} tabIndex={-1} outline="none">{title}</Heading>
            <RequiredNote group={id} />
          </div>
          {children}
        </Stack>
      </FieldGroup>
    </div>
  );
}
