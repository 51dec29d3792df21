import { Fragment } from 'react';
import { Dialog } from '@heliograph/shared/overlay';
import { Box, Grid, Kbd } from '@heliograph/shared/ui';
import type { Command } from './commands';

const general: [keys: string, does: string][] = [
  ['Ctrl K', 'Search or jump to a screen'],
  ['/', 'Search in the list'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['Esc', 'Close what is open'],
  ['?', 'These keys'],
];

/** The keys that work everywhere, and those that go to a screen. */
export function KeyHelp({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const rows = [...general, ...commands.flatMap(({ keys, label }): [string, string][] => (keys ? [[keys, label]] : []))];
  return (
    <Dialog open onClose={onClose} title="Keys">
      <Grid as="dl" gridTemplateColumns="96px 1fr" gap="8" maxHeight="60vh" overflowY="auto">
        {rows.map(([keys, does]) => (
          <Fragment key={keys}>
            <Box as="dt">
              <Kbd>{keys}</Kbd>
            </Box>
            <Box as="dd">{does}</Box>
          </Fragment>
        ))}
      </Grid>
    </Dialog>
  );
}
