import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from '@heliograph/shared/overlay';
import { Box, Flex, Icon, Input, Kbd, Text } from '@heliograph/shared/ui';
import { findCommands, type Command } from './commands';

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Search or jump to: the screens and actions that one is allowed. Arrow keys choose, Enter goes. */
export function Palette({ commands, onClose }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = findCommands(commands, text);
  const current = Math.min(chosen, found.length - 1);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (current + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[current]);
    }
  };

  return (
    <Dialog open onClose={onClose} title="Search or jump to" width={520}>
      <Input
        aria-label="Search or jump to"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        autoFocus
        autoComplete="off"
        placeholder="Screen or action"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box role="listbox" id={id} aria-label="Screens and actions" maxHeight="50vh" overflowY="auto" marginInline="-8px">
        {found.map((command, index) => (
          <Flex
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            alignItems="center"
            gap="12"
            height="36px"
            paddingInline="8"
            borderRadius="6"
            cursor="pointer"
            bg={index === current ? 'accent.subtleHover' : undefined}
            onMouseMove={() => setChosen(index)}
            onClick={() => run(command)}
          >
            <Icon of={command.icon} />
            <Box flex={1}>{command.label}</Box>
            <Box color="fg.muted" textStyle="small">
              {command.group}
            </Box>
            {command.keys && <Kbd>{command.keys}</Kbd>}
          </Flex>
        ))}
        {found.length === 0 && (
          <Text tone="muted" padding="8">
            No screen or action is called that.
          </Text>
        )}
      </Box>
    </Dialog>
  );
}
