import type { KeyboardEvent } from 'react';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, TrashIcon } from '@heliograph/kit/data';
import type { StepProblem } from '@heliograph/contract/reference/waterfall-steps';
import { chakra, CircleAlertIcon, HStack, Icon, IconButton, Text } from '@heliograph/kit/ui';
import type { Step } from '../types';
import { stepFacts } from './step-facts';

export interface StepRowProps {
  step: Step;
  /** Counted from 0. */
  index: number;
  count: number;
  editable: boolean;
  problems: readonly StepProblem[];
  onMove: (by: 'up' | 'down') => void;
  onEdit: () => void;
  onRemove: () => void;
}

const Place = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: 'full',
    bg: 'grey.tint',
    color: 'fg.muted',
    textStyle: 'small',
    fontWeight: 600,
  },
  variants: { faulty: { true: { bg: 'red.tint', color: 'red.fg' } } },
});

const arrows: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Shows a step with its settings and problems, and the buttons that move, edit, and remove it. */
export function StepRow({ step, index, count, editable, problems, onMove, onEdit, onRemove }: StepRowProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.altKey ? arrows[event.key] : undefined;
    if (!by || !editable) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <chakra.li
      display="flex"
      gap="12"
      paddingBlock="12"
      borderTopWidth="1px"
      borderColor="border"
      onKeyDown={onKeyDown}
    >
      <Place faulty={problems.length > 0} aria-hidden>
        {index + 1}
      </Place>
      <chakra.div flex={1} minWidth="0">
        <Text fontWeight={600} overflowWrap="anywhere">
          {step.name}
        </Text>
        <chakra.dl display="flex" flexWrap="wrap" columnGap="16" rowGap="2" textStyle="small" marginTop="2">
          {stepFacts(step)
            .filter(({ label }) => label !== 'Tiers' || step.tierMode === 'GRADUATED')
            .map(({ label, text }) => (
              <chakra.div key={label} display="flex" gap="4" minWidth="0">
                <chakra.dt color="fg.muted" whiteSpace="nowrap">
                  {label}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">{text}</chakra.dd>
              </chakra.div>
            ))}
        </chakra.dl>
        {problems.map(({ message }) => (
          <HStack key={message} gap="6" marginTop="4" textStyle="small" color="red.fg">
            <Icon of={CircleAlertIcon} size={14} />
            <span>{message}</span>
          </HStack>
        ))}
      </chakra.div>
      {editable && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignSelf="flex-start"
          justifyContent="flex-end"
          maxWidth={{ base: '64px', md: 'none' }}
        >
          <IconButton
            icon={ArrowUpIcon}
            data-move="up"
            disabled={index === 0}
            aria-label={`Move ${step.name} up`}
            onClick={() => onMove('up')}
          />
          <IconButton
            icon={ArrowDownIcon}
            data-move="down"
            disabled={index === count - 1}
            aria-label={`Move ${step.name} down`}
            onClick={() => onMove('down')}
          />
          <IconButton icon={EditIcon} aria-label={`Edit ${step.name}`} onClick={onEdit} />
          <IconButton icon={TrashIcon} aria-label={`Remove ${step.name}`} onClick={onRemove} />
        </chakra.div>
      )}
    </chakra.li>
  );
}
