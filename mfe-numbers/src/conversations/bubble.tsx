import { DateTime, DetailList, Money, Status } from '@heliograph/kit/data';
import { Popover } from '@heliograph/kit/overlay';
import {
  messageErrorCharge,
  messageErrorFixer,
  messageErrors,
  type MessageErrorCode,
} from '@heliograph/contract/reference/message-errors';
import { messageSource, outboundStatus } from '@heliograph/contract/reference/messages';
import { Button, chakra, Text } from '@heliograph/kit/ui';
import type { ThreadEvent, ThreadItem, ThreadMessage } from './conversation';

const Box = chakra('div', {
  base: {
    maxWidth: 'min(520px, 85%)',
    padding: '8px 12px',
    borderRadius: '12',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: {
    look: {
      in: { bg: 'grey.tint' },
      out: { bg: 'accent.subtle' },
      failed: { bg: 'red.tint' },
      note: { bg: 'amber.tint' },
    },
  },
});

export interface BubbleProps {
  item: Exclude<ThreadItem, ThreadEvent>;
  onCancel: (messageUUID: string) => void;
  /** Puts a failed text back into the composer. */
  onEdit: (body: string) => void;
  onDetails: (messageUUID: string) => void;
}

/** Shows a text or a note of a thread. */
export function Bubble({ item, onCancel, onEdit, onDetails }: BubbleProps) {
  if (item.kind === 'note') {
    return (
      <chakra.div display="flex" flexDirection="column" alignItems="center" gap="4">
        <Box look="note">{item.body}</Box>
        <chakra.span textStyle="small" color="fg.muted">
          Note by {item.user} · <DateTime at={item.at} only="time" />
        </chakra.span>
      </chakra.div>
    );
  }
  const out = item.direction === 'OUTBOUND';
  const failed = item.status === 'failed' || item.status === 'undelivered';
  return (
    <chakra.div display="flex" flexDirection="column" alignItems={out ? 'flex-end' : 'flex-start'} gap="4">
      <Box look={failed ? 'failed' : out ? 'out' : 'in'}>{item.body}</Box>
      {item.reaction && <Chip reaction={item.reaction} onDetails={onDetails} />}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="6"
        justifyContent={out ? 'flex-end' : 'flex-start'}
        textStyle="small"
        color="fg.muted"
      >
        <DateTime at={item.at} only="time" />
        {!out && (
          <span>
            · {segmentsOf(item)} · <Cost item={item} />
          </span>
        )}
        {out && <OutboundFacts item={item} onCancel={onCancel} onEdit={onEdit} />}
        <Button size={28} variant="quiet" onClick={() => onDetails(item.id)} aria-label="Message details">
          Details
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** Shows the reaction of the other party, and opens the message that it came as. */
function Chip({
  reaction: { emoji, messageUUID },
  onDetails,
}: Pick<BubbleProps, 'onDetails'> & { reaction: NonNullable<ThreadMessage['reaction']> }) {
  return (
    <Button size={28} aria-label={`Reacted ${emoji}, details`} onClick={() => onDetails(messageUUID)}>
      {emoji}
    </Button>
  );
}

const segmentsOf = ({ segments }: ThreadMessage): string => (segments === 1 ? '1 segment' : `${segments} segments`);

/** Shows what a text has cost, or the most that it can cost until it is sent. */
function Cost({ item: { total, held } }: { item: ThreadMessage }) {
  if (held !== '0.000000')
    return (
      <span>
        Up to <Money usd={held} />
      </span>
    );
  return total === '0.000000' ? <span>not charged</span> : <Money usd={total} />;
}

function OutboundFacts({ item, onCancel, onEdit }: Omit<BubbleProps, 'item' | 'onDetails'> & { item: ThreadMessage }) {
  const status = outboundStatus.values.find((one) => one === item.status);
  const waits = item.status === 'scheduled' || item.status === 'queued';
  return (
    <>
      <span>
        · {(item.source === 'UI' && item.user) || (item.source && messageSource.label(item.source))} ·{' '}
        {segmentsOf(item)} ·
      </span>
      <Cost item={item} />
      {status && <Status of={outboundStatus} is={status} />}
      {waits && (
        <Button size={28} variant="quiet" onClick={() => onCancel(item.id)}>
          Cancel
        </Button>
      )}
      {item.errorCode && <Explanation code={item.errorCode} onEdit={() => onEdit(item.body)} />}
    </>
  );
}

/** Explains a failure: the cause, who can fix it, and what to do next. */
function Explanation({ code, onEdit }: { code: MessageErrorCode; onEdit: () => void }) {
  const { title, cause, fixer, action, charged } = messageErrors[code];
  return (
    <Popover
      trigger={
        <Button size={28} variant="quiet">
          Explain
        </Button>
      }
      title={title}
      width={316}
    >
      <chakra.div display="flex" flexDirection="column" gap="12">
        <Text tone="muted">
          {cause} {action}
        </Text>
        <DetailList
          details={[
            { name: 'Who can fix it', value: messageErrorFixer.label(fixer) },
            { name: 'Charged', value: messageErrorCharge.label(charged) },
            { name: 'Code', value: code },
          ]}
        />
        <Button onClick={onEdit}>Edit and send again</Button>
      </chakra.div>
    </Popover>
  );
}
