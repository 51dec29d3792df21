import { Fragment } from 'react';
import { Dialog } from '@heliograph/kit/overlay';
import { Box, Grid, Kbd } from '@heliograph/kit/ui';
import type { OfferedScreen } from '../guards/allowed';
import { goLetters } from './go-letters';

const general: [keys: string, does: string][] = [
  ['Ctrl K', 'Search or jump to a screen'],
  ['/', 'Search in the list'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['Esc', 'Close'],
  ['?', 'Keyboard shortcuts'],
];

/** Lists the keys that work everywhere, and those that open a screen. */
export function KeyHelp({ screens, onClose }: { screens: readonly OfferedScreen[]; onClose: () => void }) {
  const rows = [
    ...general,
    ...[...goLetters(screens)].map(([letter, { title }]): [string, string] => [`g ${letter}`, title]),
  ];
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
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
