import type { ReactNode } from 'react';
import { chakra } from '@heliograph/kit/ui';

/**
 * Fields in a column of 560 px and, if given, a summary on the right that stays visible, separated
 * by a hairline. On narrow screens the summary is below. `wide` assigns the column all of the room next to a summary of
 * 276 px: for a review with tables.
 */
export function FormColumns({
  summary,
  wide = false,
  children,
}: {
  summary?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="stretch" columnGap="40" rowGap="24">
      <chakra.div
        flex={wide ? '1 1 560px' : '1 1 320px'}
        maxWidth={wide ? undefined : '560px'}
        minWidth="0"
        display="flex"
        flexDirection="column"
        gap="20"
      >
        {children}
      </chakra.div>
      {summary && (
        <chakra.aside
          flex={wide ? '0 1 316px' : '1 1 316px'}
          maxWidth={wide ? undefined : '560px'}
          minWidth="0"
          css={{
            '@media (min-width: 1000px)': {
              borderInlineStartWidth: '1px',
              borderColor: 'border',
              paddingInlineStart: '40',
            },
          }}
        >
          <chakra.div position="sticky" top="20px" display="flex" flexDirection="column" gap="16">
            {summary}
          </chakra.div>
        </chakra.aside>
      )}
    </chakra.div>
  );
}
