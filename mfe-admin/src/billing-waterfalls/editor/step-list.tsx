import { useEffect, useRef, useState } from 'react';
import { PlusIcon } from '@heliograph/kit/data';
import { waterfallLimits } from '@heliograph/contract/reference/waterfalls';
import type { StepProblem } from '@heliograph/contract/reference/waterfall-steps';
import { Button, chakra, Heading, HStack, Text, VisuallyHidden } from '@heliograph/kit/ui';
import { StepRow } from './step-row';
import type { Editor } from './use-editor';

export interface StepListProps {
  editor: Editor;
  problems: readonly StepProblem[];
  editable: boolean;
  /** Edits a step (counted from 0), or adds one. */
  onEdit: (index: number | null) => void;
}

/** Shows the steps in order; they are moved with buttons, or Alt and an arrow key. */
export function StepList({
  editor: { content, version, draft, unsaved, change },
  problems,
  editable,
  onEdit,
}: StepListProps) {
  const { steps } = content;
  const list = useRef<HTMLOListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [announced, setAnnounced] = useState('');
  const [focus, setFocus] = useState<{ index: number; by: 'up' | 'down' } | null>(null);
  useEffect(() => {
    if (!focus) return;
    // The browser drops the focus of an element that moves in the page.
    const row = list.current?.children[focus.index];
    const own = row?.querySelector<HTMLButtonElement>(`[data-move="${focus.by}"]`);
    (own && !own.disabled ? own : row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
  }, [focus]);

  const move = (index: number, by: 'up' | 'down'): void => {
    const to = by === 'up' ? index - 1 : index + 1;
    const [step, other] = [steps[index], steps[to]];
    if (!step || !other) return;
    change({ steps: steps.map((one, at) => (at === index ? other : at === to ? step : one)) });
    setAnnounced(`${step.name} is now step ${to + 1} of ${steps.length}`);
    setFocus({ index: to, by });
  };
  const remove = (index: number): void => {
    change({ steps: steps.filter((_, at) => at !== index) });
    setAnnounced(`${steps[index]?.name ?? 'The step'} removed`);
    title.current?.focus();
  };
  const of = draft ? `Draft, version ${draft.version}` : version ? `Version ${version.version}` : '';
  return (
    <section aria-labelledby="steps">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="8" marginBottom="8">
        <div>
          <Heading as="h2" id="steps" ref={title} tabIndex={-1} outline="none">
            Steps
          </Heading>
          <Text tone="muted" textStyle="small">
            {of}
            {unsaved && ', with unsaved changes'}. The first step with a price sets it; later ones add to it.
          </Text>
        </div>
        {editable && (
          <Button icon={PlusIcon} disabled={steps.length >= waterfallLimits.steps} onClick={() => onEdit(null)}>
            Add step
          </Button>
        )}
      </HStack>
      {steps.length === 0 && (
        <Text tone="muted" paddingBlock="16">
          No steps. Without one that sets the price, nothing can be published.
        </Text>
      )}
      <chakra.ol
        ref={list}
        listStyleType="none"
        margin="0"
        padding="0"
        borderBottomWidth={steps.length ? '1px' : '0'}
        borderColor="border"
      >
        {steps.map((step, index) => (
          <StepRow
            key={keyOf(step, steps, index)}
            step={step}
            index={index}
            count={steps.length}
            editable={editable}
            problems={problems.filter((problem) => problem.step === index + 1)}
            onMove={(by) => move(index, by)}
            onEdit={() => onEdit(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </chakra.ol>
      {editable && steps.length > 1 && (
        <Text tone="muted" textStyle="small" marginTop="8" display={{ base: 'none', md: 'block' }}>
          Alt with an arrow key moves the focused step.
        </Text>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  );
}

/** A key that moves with its step; steps may have the same name. */
const keyOf = (step: { name: string }, steps: readonly { name: string }[], index: number): string =>
  `${step.name} ${steps.slice(0, index).filter(({ name }) => name === step.name).length}`;
