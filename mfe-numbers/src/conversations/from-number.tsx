import { formatPhone } from '@heliograph/kit/data';
import { useShell } from '@heliograph/platform/session';
import { chakra, NativeSelect } from '@heliograph/kit/ui';
import type { Conversation, Inbox } from './conversation';
import { newDraft } from './draft-store';
import { useDrafts } from './use-draft';

export interface FromNumberProps {
  conversation: Conversation;
  /** Numbers that can send. */
  numbers: Inbox['facets']['numbers'];
  /** Opens the conversation of another number with the same phone. */
  onOpen: (conversationUUID: string) => void;
  /** Starts one, with the draft of a new text. */
  onNew: () => void;
}

export const numberLabel = ({ number, label }: { number: string; label: string }): string =>
  `${formatPhone(number)} ${label}`.trim();

/**
 * Shows the number that a text is from. Another choice opens its conversation with this phone, and takes the text
 * along.
 */
export function FromNumber({
  conversation: { conversationUUID, number, phone },
  numbers,
  onOpen,
  onNew,
}: FromNumberProps) {
  const shell = useShell();
  const drafts = useDrafts();
  const others = numbers.filter(({ numberUUID }) => numberUUID !== number.numberUUID);
  if (!others.length)
    return (
      <chakra.span textStyle="small" color="fg.muted">
        From {numberLabel(number)}
      </chakra.span>
    );
  const move = async (numberUUID: string): Promise<void> => {
    const { items } = await shell.call('conversation.manage/getconversations', {
      filter: { numberUUID: [numberUUID], text: phone.slice(1) },
    });
    const found = items.find((row) => row.phone === phone);
    drafts.moveText(conversationUUID, found?.conversationUUID ?? newDraft);
    if (found) {
      onOpen(found.conversationUUID);
    } else {
      drafts.change(newDraft, () => ({ numberUUID, phone }));
      onNew();
    }
  };
  return (
    <NativeSelect
      aria-label="From"
      maxWidth="280px"
      value={number.numberUUID}
      onChange={(event) => void move(event.currentTarget.value).catch(() => undefined)}
    >
      {[number, ...others].map((one) => (
        <option key={one.numberUUID} value={one.numberUUID}>{`From ${numberLabel(one)}`}</option>
      ))}
    </NativeSelect>
  );
}
