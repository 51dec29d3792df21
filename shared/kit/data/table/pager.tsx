import { Button, chakra, NativeSelect } from '@heliograph/kit/ui';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { pageSizes } from '../list/list-view';

export interface PagerProps {
  /** Cursors of the neighboring pages; null if there is none. */
  next: string | null;
  prev: string | null;
  size: number;
  onCursor: (cursor: string) => void;
  onSize: (size: number) => void;
}

/** Shows Previous, Next and rows per page. Pages are by key, so row 10,000 loads as fast as row 10. */
export function Pager({ next, prev, size, onCursor, onSize }: PagerProps) {
  return (
    <chakra.nav
      aria-label="Pages"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="8"
      paddingBlock="12px"
    >
      <chakra.label display="flex" alignItems="center" gap="8" color="fg.muted" textStyle="small">
        Rows
        <NativeSelect size={32} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      </chakra.label>
      <chakra.div display="flex" gap="8" data-focus-home>
        <Button icon={ChevronLeftIcon} disabled={prev === null} onClick={() => prev !== null && onCursor(prev)}>
          Previous
        </Button>
        <Button icon={ChevronRightIcon} disabled={next === null} onClick={() => next !== null && onCursor(next)}>
          Next
        </Button>
      </chakra.div>
    </chakra.nav>
  );
}
