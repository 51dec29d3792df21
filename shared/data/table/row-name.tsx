import type { ReactNode } from 'react';
import { Link as RouterLink } from '@heliograph/shared/router';
import { chakra, Link } from '@heliograph/shared/ui';

/** How a row is opened: by an address, by a call, or not at all. */
export interface RowOpening<Row> {
  href?: (row: Row) => string;
  onOpen?: (row: Row) => void;
}

interface RowNameProps<Row> extends RowOpening<Row> {
  row: Row;
  /** A button after the name, outside of its link. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The name of a row; a link or button where the row can be opened. */
export function RowName<Row>({ beside, ...name }: RowNameProps<Row>) {
  if (!beside) return <Name {...name} />;
  return (
    <chakra.span className="hg-beside" display="inline-flex" alignItems="center" gap="4">
      <Name {...name} />
      {beside}
    </chakra.span>
  );
}

function Name<Row>({ row, href, onOpen, children }: RowNameProps<Row>) {
  if (href) return <Link asChild look="name" data-open><RouterLink to={href(row)}>{children}</RouterLink></Link>;
  if (onOpen) return <Link asChild look="name" data-open><button type="button" onClick={() => onOpen(row)}>{children}</button></Link>;
  return children;
}
