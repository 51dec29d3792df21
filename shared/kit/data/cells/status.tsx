import { chakra, type Styles } from '@heliograph/kit/ui';
import type { Meaning, StatusSet } from '@heliograph/contract/reference/value-set';
import { rowIcons } from '../row-icons';

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

const tintOf = (meaning: Meaning): Styles => ({
  bg: `${tones[meaning]}.tint`,
  color: `${tones[meaning]}.fg`,
  '&::before': rowIcons.place(meaning),
});
const meanings = Object.keys(tones) as Meaning[];

/** A single element with a masked icon, because a page has hundreds of them. */
const PillBase = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    height: '22px',
    paddingInline: '6',
    borderRadius: '6',
    textStyle: 'small',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '&::before': rowIcons.common,
  },
  variants: {
    meaning: Object.fromEntries(meanings.map((meaning) => [meaning, tintOf(meaning)])) as Record<Meaning, Styles>,
  },
});

/** Shows a pill for something other than a status field: `<Pill meaning="attention">No campaign</Pill>`. */
export function Pill({
  meaning,
  title,
  children,
}: {
  meaning: Meaning;
  /** On hover, such as the reason. */
  title?: string;
  children: string;
}) {
  return (
    <PillBase meaning={meaning} title={title}>
      {children}
    </PillBase>
  );
}

/** Shows a status as icon, label and tint: `<Status of={numberStatus} is={row.status} />`. */
export function Status<Value extends string>({
  of,
  is,
  title,
}: {
  of: StatusSet<Value>;
  is: NoInfer<Value>;
  title?: string;
}) {
  return (
    <Pill meaning={of.meaning(is)} title={title}>
      {of.label(is)}
    </Pill>
  );
}
