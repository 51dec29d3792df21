import { EmptyState, formatPhone } from '@heliograph/kit/data';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import type { Inbox } from './conversation';

export interface InboxEmptyProps {
  summary: Inbox | undefined;
  /** True if the inbox shows only some conversations. */
  filtered: boolean;
  /** True if the filter has a text. */
  searched: boolean;
  onClear: () => void;
  onNew: () => void;
}

/** Says why the inbox is empty: for the first time, by its filter, or because all is done. */
export function InboxEmpty({ summary, filtered, searched, onClear, onNew }: InboxEmptyProps) {
  const { session } = useShell();
  const write = <Button onClick={onNew}>New text</Button>;
  if (summary?.total === 0) {
    const { numbers } = summary.facets;
    const own = numbers.find(({ canSend }) => canSend) ?? numbers[0];
    if (own)
      return (
        <EmptyState
          title="No conversations yet"
          text={`Text ${formatPhone(own.number)} from your phone to see one.`}
          action={write}
        />
      );
    return (
      <EmptyState
        title="No conversations yet"
        text="Texts to your numbers appear here, once you have a number."
        action={
          session.canOpen('my-numbers') && (
            <Button as={RouterLink} to="/main/my-numbers">
              Open My Numbers
            </Button>
          )
        }
      />
    );
  }
  const covered = searched
    ? 'Search covers phone numbers, texts from the last 90 days, and the beginning of names.'
    : undefined;
  if (filtered)
    return (
      <EmptyState
        title="No conversations match these filters"
        text={covered}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return <EmptyState title="No open conversations" text="Texts to your numbers appear here." action={write} />;
}
