import { Fragment, useId } from 'react';
import { Menu as Base } from '@chakra-ui/react';
import { chakra, CheckIcon, Icon, Kbd } from '@heliograph/kit/ui';
import type { MenuItem } from '../types';

/** Groups consecutive items of the same group. */
function runsOf(
  items: readonly MenuItem[],
): { group: string | undefined; items: { item: MenuItem; index: number }[] }[] {
  const runs: ReturnType<typeof runsOf> = [];
  items.forEach((item, index) => {
    const last = runs.at(-1);
    if (last && item.group !== undefined && last.group === item.group) last.items.push({ item, index });
    else runs.push({ group: item.group, items: [{ item, index }] });
  });
  return runs;
}

const Line = () => <Base.Separator borderColor="border" marginBlock="4" />;

function MenuLine({
  item,
  index,
  ruled,
}: {
  item: MenuItem;
  index: number;
  /** True if a line is above it already. */
  ruled: boolean;
}) {
  const { chosen } = item;
  return (
    <>
      {item.tone === 'danger' && index > 0 && !ruled && <Line />}
      <Base.Item
        value={String(index)}
        disabled={item.disabled}
        onClick={item.disabled ? undefined : item.onSelect}
        {...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen })}
        display="flex"
        alignItems="center"
        gap="10"
        minHeight="32px"
        paddingInline="8"
        borderRadius="6"
        cursor="pointer"
        outline="none"
        color={item.tone === 'danger' ? 'red.fg' : 'fg'}
        _highlighted={{ bg: 'bg.raisedHover' }}
        _disabled={{ color: 'fg.disabled', cursor: 'not-allowed' }}
      >
        {item.icon && (
          <chakra.span color={item.tone ? 'red.fg' : 'fg.muted'}>
            <Icon of={item.icon} />
          </chakra.span>
        )}
        <Base.ItemText flex={1} truncate title={item.label.length > 36 ? item.label : undefined}>
          {item.label}
        </Base.ItemText>
        {item.note && (
          <chakra.span color="fg.muted" textStyle="small">
            {item.note}
          </chakra.span>
        )}
        {item.hint && <Kbd aria-hidden>{item.hint}</Kbd>}
        {chosen && <Icon of={CheckIcon} />}
      </Base.Item>
    </>
  );
}

/** Shows the lines of an open menu; a group has a title and separators. */
export function MenuLines({ items }: { items: readonly MenuItem[] }) {
  const id = useId();
  const runs = runsOf(items);
  return runs.map(({ group, items: lines }, at) => {
    const drawn = lines.map(({ item, index }, place) => (
      <MenuLine key={index} item={item} index={index} ruled={place === 0 && runs[at - 1]?.group !== undefined} />
    ));
    if (group === undefined) return <Fragment key={at}>{drawn}</Fragment>;
    return (
      <Fragment key={at}>
        {at > 0 && runs[at - 1]?.group === undefined && <Line />}
        <chakra.div role="group" aria-labelledby={`${id}-${at}`}>
          <chakra.div id={`${id}-${at}`} padding="4px 8px" color="fg.muted" textStyle="small">
            {group}
          </chakra.div>
          {drawn}
        </chakra.div>
        {at < runs.length - 1 && <Line />}
      </Fragment>
    );
  });
}
