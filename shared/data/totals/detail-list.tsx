import type { ReactNode } from 'react';
import { chakra } from '@heliograph/shared/ui';

/** A name and its value. */
export interface Detail {
  name: string;
  value: ReactNode;
}

/** Facts about one thing, name on the left: the body of a drawer or a group on a page. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(96px, 136px) minmax(0, 1fr)" columnGap="16" rowGap="8">
      {details.map(({ name, value }) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
