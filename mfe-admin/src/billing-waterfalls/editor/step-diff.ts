import type { Step } from '../types';
import { stepFacts } from './step-facts';

/** A setting that differs; an empty text for one that a version doesn’t have. */
export interface FactChange {
  label: string;
  before: string;
  after: string;
}

/** What became of a step between two versions. Places are counted from 1. */
export type StepChange =
  | { kind: 'added'; step: Step; place: number }
  | { kind: 'removed'; step: Step; place: number }
  | { kind: 'kept'; step: Step; place: number; from: number; moved: boolean; changes: readonly FactChange[] };

type Match = (before: Step, after: Step) => boolean;

/** How a step is recognized in another version, the surest way first. */
const matches: readonly Match[] = [
  (before, after) => before.name === after.name && !changesOf(before, after).length,
  (before, after) => before.name === after.name,
  (before, after) => before.source === after.source && !changesOf(before, after).some(({ label }) => label !== 'Name'),
  (before, after) => before.source === after.source,
];

/** Compares two versions: the steps that they share, added, and removed ones, in the order of the second. */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const [fromOf, used] = [new Map<number, number>(), new Set<number>()];
  for (const match of matches) {
    after.forEach((step, to) => {
      if (fromOf.has(to)) return;
      const from = before.findIndex((old, at) => !used.has(at) && match(old, step));
      if (from < 0) return;
      fromOf.set(to, from);
      used.add(from);
    });
  }
  const still = inOrder([...fromOf].sort(([a], [b]) => a - b).map(([, from]) => from));
  const result = after.map((step, to): StepChange => {
    const from = fromOf.get(to);
    const old = from === undefined ? undefined : before[from];
    if (from === undefined || !old) return { kind: 'added', step, place: to + 1 };
    return {
      kind: 'kept',
      step,
      place: to + 1,
      from: from + 1,
      moved: !still.has(from),
      changes: changesOf(old, step),
    };
  });
  return [
    ...result,
    ...before.flatMap((step, at): StepChange[] => (used.has(at) ? [] : [{ kind: 'removed', step, place: at + 1 }])),
  ];
}

/** Checks whether versions differ. */
export const isChange = (change: StepChange): boolean =>
  change.kind !== 'kept' || change.moved || change.changes.length > 0;

/** Returns the settings that differ, also the name. */
function changesOf(before: Step, after: Step): FactChange[] {
  const [old, now] = [before, after].map(
    (step) => new Map([{ label: 'Name', text: step.name }, ...stepFacts(step)].map(({ label, text }) => [label, text])),
  );
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
    .map((label) => ({ label, before: old?.get(label) ?? '', after: now?.get(label) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** Returns the longest series of places that kept their order: the others have moved. */
function inOrder(places: readonly number[]): Set<number> {
  const best = places.map((place) => [place]);
  places.forEach((place, at) => {
    for (let earlier = 0; earlier < at; earlier += 1) {
      const series = best[earlier] ?? [];
      if ((places[earlier] ?? 0) < place && series.length + 1 > (best[at]?.length ?? 0)) best[at] = [...series, place];
    }
  });
  return new Set(best.reduce<number[]>((longest, series) => (series.length > longest.length ? series : longest), []));
}
