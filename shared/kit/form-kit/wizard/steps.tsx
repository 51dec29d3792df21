import { chakra, CheckIcon, Icon, touch, VisuallyHidden } from '@heliograph/kit/ui';

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '20px',
    height: '20px',
    borderRadius: 'full',
    textStyle: 'small',
    fontWeight: 600,
  },
  variants: {
    place: {
      done: { bg: 'accent.subtleHover', color: 'accent.fg' },
      current: { bg: 'accent', color: 'fg.onAccent' },
      next: { color: 'fg.muted', borderWidth: '1px', borderColor: 'border.strong', fontWeight: 400 },
    },
  },
});

const Label = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '28px',
    [touch]: { minHeight: '44px' },
    borderRadius: '6',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    '&:not(:disabled):hover': { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 600 },
  },
});

/** The title of a step; phones show only the current one, so that the steps fit on one line. */
const Title = chakra('span', {
  base: {},
  variants: {
    aside: {
      true: {
        '@media (max-width: 767px)': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
});

interface StepsProps {
  label: string;
  titles: readonly string[];
  /** Index of the current step. */
  current: number;
  /** The number of steps, from the first, that may be opened. */
  open: number;
  onOpen: (index: number) => void;
}

/** Shows the progress of a wizard: done, current, next. Steps already reached can be reopened. */
export function Steps({ label, titles, current, open, onOpen }: StepsProps) {
  return (
    <chakra.ol aria-label={label} display="flex" flexWrap="wrap" alignItems="center" gap="8" rowGap="8">
      {titles.map((title, index) => {
        const place = index === current ? 'current' : index < open ? 'done' : 'next';
        return (
          <chakra.li key={title} display="flex" alignItems="center" gap="8">
            {index > 0 && <chakra.span aria-hidden width="24px" borderTopWidth="1px" borderColor="border.strong" />}
            <Label
              type="button"
              disabled={index >= open || index === current}
              aria-current={place === 'current' ? 'step' : undefined}
              onClick={() => onOpen(index)}
            >
              <Circle place={place} aria-hidden={place === 'done' || undefined}>
                {place === 'done' ? <Icon of={CheckIcon} size={14} /> : index + 1}
              </Circle>
              <Title aside={place !== 'current'}>{title}</Title>
              {place === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </Label>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
