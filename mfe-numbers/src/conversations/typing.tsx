import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '@heliograph/platform/session';
import { chakra } from '@heliograph/kit/ui';

/** How often others hear that someone is still typing, and how long they see it (ms). */
const everyMs = 3_000;
const shownMs = 5_000;

/**
 * Returns a function to call on every change of the text: it shows other users who have the conversation open that
 * someone is typing.
 */
export function useTypingNote(conversationUUID: string): () => void {
  const shell = useShell();
  const last = useRef(-everyMs);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < everyMs) return;
    last.current = now;
    // Nobody misses it if it doesn't arrive.
    shell.call('conversation.manage/settyping', { conversationUUID }, { quiet: true }).catch(() => undefined);
  }, [shell, conversationUUID]);
}

/** Shows the other users who are typing in a conversation. */
export function Typing({ conversationUUID }: { conversationUUID: string }) {
  const shell = useShell();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const subscription = shell.typing$.subscribe((typing) => {
      if (typing.conversationUUID !== conversationUUID) return;
      clearTimeout(timers.get(typing.userUUID));
      setNames((known) => new Map(known).set(typing.userUUID, typing.name));
      timers.set(
        typing.userUUID,
        setTimeout(
          () => setNames((known) => new Map([...known].filter(([user]) => user !== typing.userUUID))),
          shownMs,
        ),
      );
    });
    return () => {
      subscription.unsubscribe();
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [shell, conversationUUID]);
  const all = [...names.values()];
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted" padding="0 16px" minHeight="20px">
      {all.length === 1 && `${all[0]} is typing…`}
      {all.length > 1 && `${all.slice(0, -1).join(', ')} and ${all.at(-1)} are typing…`}
    </chakra.p>
  );
}
