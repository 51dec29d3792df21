import { Ban, CheckCheck, CircleCheck, CircleDashed, CircleMinus, CircleX, Clock, Hourglass, Pause, TriangleAlert, type IconNode } from 'lucide';
import { chakra, iconMask } from '@heliograph/shared/ui';
import { statusWords, type Meaning, type StatusWord } from './status-words';

type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey';

const looks: Record<Meaning, readonly [Tone, IconNode]> = {
  active: ['green', CircleCheck],
  delivered: ['green', CheckCheck],
  pending: ['blue', Clock],
  queued: ['blue', Hourglass],
  attention: ['amber', TriangleAlert],
  paused: ['amber', Pause],
  failed: ['red', CircleX],
  blocked: ['red', Ban],
  draft: ['grey', CircleDashed],
  unknown: ['grey', CircleMinus],
};

const look = ([tone, icon]: readonly [Tone, IconNode]) => ({ bg: `${tone}.tint`, color: `${tone}.fg`, '&::before': iconMask(icon, 14) });

/** One element with its icon as a mask: a page has hundreds. */
const PillBase = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4', height: '22px', paddingInline: '6', borderRadius: '6', textStyle: 'small', whiteSpace: 'nowrap', verticalAlign: 'middle' },
  variants: { meaning: Object.fromEntries(Object.entries(looks).map(([meaning, one]) => [meaning, look(one)])) as Record<Meaning, ReturnType<typeof look>> },
});

/** A pill by meaning, where the word is not one of a call: `<Pill meaning="attention">No campaign</Pill>`. */
export function Pill({ meaning, title, children }: { meaning: Meaning; /** On hover, such as the reason. */ title?: string; children: string }) {
  return <PillBase meaning={meaning} title={title}>{children}</PillBase>;
}

/** The status of a thing as icon, word and tint; `label` says it in other words. */
export function Status({ is, label, title }: { is: StatusWord; label?: string; title?: string }) {
  const [meaning, word] = statusWords[is];
  return <Pill meaning={meaning} title={title}>{label ?? word}</Pill>;
}
