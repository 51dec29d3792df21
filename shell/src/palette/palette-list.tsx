import { Box, chakra, Icon, Kbd } from '@heliograph/kit/ui';
import { ScreenIcon } from '../layout/screen-icon';
import type { Command } from './commands';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '36px',
    paddingInline: '8',
    borderRadius: '6',
    cursor: 'pointer',
    scrollMarginBlock: '28px 4px',
    '&[aria-selected=true]': { bg: 'accent.subtleHover' },
    '@media (pointer: coarse), (max-width: 767px)': { minHeight: '48px' },
  },
});
const Part = chakra('span', { base: { truncate: true } });

interface PaletteListProps {
  /** Id of the list; its options are `<id>-0` and so on. */
  id: string;
  commands: readonly Command[];
  /** Index of the selected one. */
  current: number;
  onChoose: (index: number) => void;
  onRun: (command: Command) => void;
}

/** Lists the entries of the palette under headings. */
export function PaletteList({ id, commands, current, onChoose, onRun }: PaletteListProps) {
  const headings = [...new Set(commands.map(({ group }) => group))];
  return (
    <Box role="listbox" id={id} aria-label="Results" overflowY="auto" minHeight="0" position="relative">
      {headings.map((heading, at) => (
        <Box key={heading} role="group" aria-labelledby={`${id}-group-${at}`}>
          <Box id={`${id}-group-${at}`} padding="10px 8px 4px" textStyle="small" color="fg.muted">
            {heading}
          </Box>
          {commands.map(
            (command, index) =>
              command.group === heading && (
                <Line
                  key={command.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  onMouseMove={() => index !== current && onChoose(index)}
                  onClick={() => onRun(command)}
                >
                  <Box as="span" color="fg.muted" flexShrink={0}>
                    {typeof command.icon === 'string' ? <ScreenIcon icon={command.icon} /> : <Icon of={command.icon} />}
                  </Box>
                  <Part flexShrink={command.detail ? 0 : 1} maxWidth="65%">
                    {command.label}
                  </Part>
                  <Part flex={1} color="fg.muted" textStyle="small">
                    {command.detail}
                  </Part>
                  {command.keys && (
                    <Box as="span" hideBelow="md">
                      <Kbd aria-hidden>{command.keys}</Kbd>
                    </Box>
                  )}
                </Line>
              ),
          )}
        </Box>
      ))}
    </Box>
  );
}
