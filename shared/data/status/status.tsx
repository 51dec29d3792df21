import { chakra } from '@heliograph/shared/ui';
import { rowIcons } from '../row-icons';
import { statusWords, type Meaning, type StatusWord } from './status-words';

const tones: Record<Meaning, 'green' | 'blue' | 'amber' | 'red' | 'grey'> = {
  active: 'green',
  delivered: 'green',
  pending: 'blue',
  queued: 'blue',
  attention: 'amber',
  paused: 'amber',
  failed: 'red',
  blocked: 'red',
  draft: 'grey',
  unknown: 'grey',
};

const look = (meaning: Meaning) => ({ bg: `${tones[meaning]}.tint`, color: `${tones[meaning]}.fg`, '&::before': rowIcons.place(meaning) });
const meanings = Object.keys(tones) as Meaning[];

/** One element with its icon as a mask: a page has hundreds. */
const PillBase = chakra('span', {
  base: {
    display: 'inline-flex', alignItems: 'center', gap: '4', height: '22px', paddingInline: '6', borderRadius: '6', textStyle: 'small', whiteSpace: 'nowrap', verticalAlign: 'middle',
    '&::before': rowIcons.common,
  },
  variants: { meaning: Object.fromEntries(meanings.map((meaning) => [meaning, look(meaning)])) as Record<Meaning, ReturnType<typeof look>> },
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
