import { chakra, CircleCheckIcon, CircleXIcon, Icon, TriangleAlertIcon, type IconShape } from '@heliograph/shared/ui';
import { BanIcon, CheckCheckIcon, CircleDashedIcon, CircleMinusIcon, ClockIcon, HourglassIcon, PauseIcon } from '../icons';
import { statusWords, type Meaning, type StatusWord } from './status-words';

type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey';

const looks: Record<Meaning, readonly [Tone, IconShape]> = {
  active: ['green', CircleCheckIcon],
  delivered: ['green', CheckCheckIcon],
  pending: ['blue', ClockIcon],
  queued: ['blue', HourglassIcon],
  attention: ['amber', TriangleAlertIcon],
  paused: ['amber', PauseIcon],
  failed: ['red', CircleXIcon],
  blocked: ['red', BanIcon],
  draft: ['grey', CircleDashedIcon],
  unknown: ['grey', CircleMinusIcon],
};

const tone = (name: Tone) => ({ bg: `${name}.tint`, color: `${name}.fg` });

const PillBase = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4', height: '22px', paddingInline: '6', borderRadius: '6', textStyle: 'small', whiteSpace: 'nowrap', verticalAlign: 'middle' },
  variants: { tone: { green: tone('green'), blue: tone('blue'), amber: tone('amber'), red: tone('red'), grey: tone('grey') } },
});

/** A pill by meaning, where the word is not one of a call: `<Pill meaning="attention">No campaign</Pill>`. */
export function Pill({ meaning, children }: { meaning: Meaning; children: string }) {
  const [name, shape] = looks[meaning];
  return (
    <PillBase tone={name}>
      <Icon of={shape} size={14} />
      {children}
    </PillBase>
  );
}

/** The status of a thing as icon, word and tint; `label` says it in other words. */
export function Status({ is, label }: { is: StatusWord; label?: string }) {
  const [meaning, word] = statusWords[is];
  return <Pill meaning={meaning}>{label ?? word}</Pill>;
}
