import { useEffect, useRef, type ReactNode } from 'react';
import { FieldGroup, firstError, RequiredNote } from '@heliograph/kit/forms';
import { Heading, Stack } from '@heliograph/kit/ui';

interface StepPanelProps {
  id: string;
  title: string;
  /** False hides the step but keeps its fields mounted. */
  shown: boolean;
  /** True for the step shown when the wizard first appears, which must not take the focus. */
  first: boolean;
  children: ReactNode;
}

/**
 * Shows one step of a wizard. Once visited it stays mounted, hidden, so that its fields keep their
 * values and are validated when another answer changes their rules. Opening it focuses
 * its first error, else its title.
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
            <Heading as="h2" ref={heading} tabIndex={-1} outline="none">
              {title}
            </Heading>
            <RequiredNote group={id} />
          </div>
          {children}
        </Stack>
      </FieldGroup>
    </div>
  );
}
