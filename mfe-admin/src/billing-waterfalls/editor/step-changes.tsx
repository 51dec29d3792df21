import { countOf, Pill } from '@heliograph/kit/data';
import { chakra, HStack, Stack, Text } from '@heliograph/kit/ui';
import type { Step } from '../types';
import { compareSteps, isChange, type StepChange } from './step-diff';
import { stepFacts } from './step-facts';

export interface StepChangesProps {
  before: readonly Step[];
  after: readonly Step[];
  /** Shows a summary only. */
  brief?: boolean;
}

/** Shows what differs between two versions: added, removed, changed, and moved steps with their settings. */
export function StepChanges({ before, after, brief = false }: StepChangesProps) {
  const changes = compareSteps(before, after).filter(isChange);
  if (!changes.length) return <Text tone="muted">The steps are the same.</Text>;
  if (brief) return <Text>{summaryOf(changes)}</Text>;
  return (
    <Stack as="ul" gap="0" listStyleType="none" padding="0" margin="0">
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.place}`} change={change} />
      ))}
    </Stack>
  );
}

function Change({ change }: { change: StepChange }) {
  const { kind, step, place } = change;
  return (
    <chakra.li paddingBlock="12" borderTopWidth="1px" borderColor="border">
      <HStack gap="8" flexWrap="wrap">
        <chakra.b fontWeight={600} overflowWrap="anywhere">
          {step.name}
        </chakra.b>
        {kind === 'added' && <Pill meaning="active">{`Added as step ${place}`}</Pill>}
        {kind === 'removed' && <Pill meaning="blocked">{`Removed, was step ${place}`}</Pill>}
        {kind === 'kept' && change.moved && <Pill meaning="pending">{`Moved from ${change.from} to ${place}`}</Pill>}
        {kind === 'kept' && change.changes.length > 0 && <Pill meaning="attention">Changed</Pill>}
      </HStack>
      <chakra.dl textStyle="small" marginTop="4">
        {kind === 'kept'
          ? change.changes.map(({ label, before, after }) => (
              <chakra.div key={label}>
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  {before && <chakra.del color="red.fg">{before}</chakra.del>}
                  {before && after && ' → '}
                  {after && (
                    <chakra.ins color="green.fg" textDecoration="none">
                      {after}
                    </chakra.ins>
                  )}
                </chakra.dd>
              </chakra.div>
            ))
          : stepFacts(step).map(({ label, text }) => (
              <chakra.div key={label} display="flex" gap="4">
                <chakra.dt color="fg.muted" whiteSpace="nowrap">
                  {label}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">{text}</chakra.dd>
              </chakra.div>
            ))}
      </chakra.dl>
    </chakra.li>
  );
}

/** Returns how many steps changed in which way: `1 step added, 2 steps changed, 1 step moved.` */
function summaryOf(changes: readonly StepChange[]): string {
  const count = (which: (change: StepChange) => boolean, verb: string): string[] => {
    const many = changes.filter(which).length;
    return many ? [`${countOf(many, 'step', 'steps')} ${verb}`] : [];
  };
  return `Compared with the version in force: ${[
    ...count(({ kind }) => kind === 'added', 'added'),
    ...count(({ kind }) => kind === 'removed', 'removed'),
    ...count((change) => change.kind === 'kept' && change.changes.length > 0, 'changed'),
    ...count((change) => change.kind === 'kept' && change.moved, 'moved'),
  ].join(', ')}.`;
}
