import type { ReactNode } from 'react';
import { chakra, Heading, HStack } from '@heliograph/kit/ui';

const Head = chakra('th', {
  base: {
    height: '32px',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    paddingLeft: '12',
    '&:first-of-type': { textAlign: 'start', paddingLeft: '0' },
  },
});

/** Renders a row of a table of results. */
export const Row = chakra('tr', { base: { height: '40px', borderTopWidth: '1px', borderColor: 'border' } });

/** Renders a figure of a row. */
export const Cell = chakra('td', { base: { textAlign: 'end', whiteSpace: 'nowrap', paddingLeft: '12' } });

/** Renders what a row is about. */
export const Name = chakra('th', { base: { textAlign: 'start', fontWeight: 400 } });

/** Shows a titled table of results with its action. */
export function ResultTable({
  id,
  title,
  heads,
  action,
  children,
}: {
  id: string;
  title: string;
  heads: readonly string[];
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <HStack justifyContent="space-between" marginBottom="8">
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {action}
      </HStack>
      <chakra.table width="100%" aria-labelledby={id} borderBottomWidth="1px" borderColor="border">
        <thead>
          <tr>
            {heads.map((head) => (
              <Head key={head} scope="col">
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </section>
  );
}
