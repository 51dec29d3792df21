import { DateTime } from '@heliograph/kit/data';
import { chakra } from '@heliograph/kit/ui';
import type { ThreadEvent } from './conversation';

/** Shows what happened to a conversation between its texts, on one line. */
export function EventLine({ item }: { item: ThreadEvent }) {
  return (
    <chakra.p textAlign="center" textStyle="small" color="fg.muted">
      {sentenceOf(item)}
      {item.status === 'SNOOZED' && item.snoozedUntil && (
        <>
          {' '}
          until <DateTime at={item.snoozedUntil} only="minute" />
        </>
      )}
      {' · '}
      <DateTime at={item.at} only="time" />
    </chakra.p>
  );
}

const statusPhrases = {
  OPEN: 'Reopened',
  PENDING: 'Set to pending',
  SNOOZED: 'Snoozed',
  RESOLVED: 'Resolved',
} as const;

function sentenceOf({ type, user, status, assignee, addedLabels, removedLabels, keyword }: ThreadEvent): string {
  const by = user ? ` by ${user}` : '';
  switch (type) {
    case 'STATUS':
      return `${statusPhrases[status ?? 'OPEN']}${by}`;
    case 'ASSIGNED':
      return `${assignee === null ? 'Unassigned' : `Assigned to ${assignee}`}${by}`;
    case 'LABELS':
      return `${[addedLabels.length && `Added ${labelList(addedLabels)}`, removedLabels.length && `removed ${labelList(removedLabels)}`].filter(Boolean).join(', ').replace(/^r/, 'R')}${by}`;
    case 'OPTED_OUT':
      return `Opted out${keyword === null ? by : ` by texting “${keyword}”`}`;
    case 'OPTED_IN':
      return `Opted in${keyword === null ? by : ` by texting “${keyword}”`}`;
    case 'BLOCKED':
      return `Blocked${by}`;
    case 'UNBLOCKED':
      return `Unblocked${by}`;
  }
}

const labelList = (labels: readonly string[]): string =>
  `${labels.length === 1 ? 'label' : 'labels'} ${labels.map((label) => `“${label}”`).join(', ')}`;
