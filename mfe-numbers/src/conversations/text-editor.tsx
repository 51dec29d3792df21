import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { DateTime, useZone } from '@heliograph/kit/data';
import { chakra, VisuallyHidden } from '@heliograph/kit/ui';
import type { Draft } from './draft-store';
import { TextBox } from './text-box';
import { TextFacts } from './text-facts';
import { textState } from './text-state';
import { TextTools } from './text-tools';
import type { Estimate } from './use-estimate';
import { instantOf, scheduleProblem } from './zone-time';

export interface TextEditorProps {
  draft: Draft;
  onDraft: (changes: Partial<Draft>) => void;
  numberUUID: string;
  phone: string | null;
  fields: Estimate['fields'] | null;
  price: { least: string; most: string } | null;
  onSubmit: () => void;
  /** The button that sends. */
  children: ReactNode;
}

/**
 * Writes a text: with its segments and cost, the characters that make it longer, and when it is sent. Ctrl or ⌘ with
 * Enter sends it.
 */
export function TextEditor({
  draft: { text, at },
  onDraft,
  numberUUID,
  phone,
  fields,
  price,
  onSubmit,
  children,
}: TextEditorProps) {
  const id = useId();
  const zone = useZone();
  const box = useRef<HTMLTextAreaElement>(null);
  const { body, wrong } = textState(text, fields);
  const timeWrong = scheduleProblem(at, zone, Date.now());
  const instant = at && !timeWrong ? instantOf(at, zone) : null;
  const write = (next: string): void => onDraft({ text: next });
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        Text
      </VisuallyHidden>
      <TextBox
        id={id}
        boxRef={box}
        marks
        value={text}
        placeholder="Text"
        onText={write}
        onKeyDown={submitOn(onSubmit)}
      />
      <TextFacts text={text} body={body} price={price} onEncode={write} />
      {[wrong, timeWrong].map(
        (problem) =>
          problem && (
            <chakra.p key={problem} role="alert" textStyle="small" color="red.fg">
              {problem}
            </chakra.p>
          ),
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center">
        <TextTools
          box={box}
          numberUUID={numberUUID}
          phone={phone}
          fields={fields}
          text={text}
          onText={write}
          at={at}
          onAt={(next) => onDraft({ at: next })}
        />
        {instant && (
          <chakra.span textStyle="small" color="fg.muted">
            Sends <DateTime at={instant} only="minute" />
          </chakra.span>
        )}
        <chakra.span marginInlineStart="auto">{children}</chakra.span>
      </chakra.div>
    </>
  );
}

/** Returns a key handler that submits on Ctrl or ⌘ with Enter. */
export const submitOn =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
