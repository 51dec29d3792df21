import { useState, type RefObject } from 'react';
import { EmojiIcon, FieldsIcon, TemplateIcon } from '@heliograph/kit/data';
import { lazyPart, Menu, Popover } from '@heliograph/kit/overlay';
import { IconButton } from '@heliograph/kit/ui';
import { Schedule } from './schedule';
import { Templates } from './templates';
import { fieldName } from './text-state';
import type { Estimate } from './use-estimate';

const Emojis = lazyPart(
  () => import('./emoji'),
  (part) => part.Emojis,
);
const fieldKeys = ['first_name', 'last_name', 'company', 'email'] as const;
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export interface TextToolsProps {
  box: RefObject<HTMLTextAreaElement | null>;
  numberUUID: string;
  phone: string | null;
  fields: Estimate['fields'] | null;
  text: string;
  onText: (text: string) => void;
  at: string;
  onAt: (at: string) => void;
}

/**
 * Inserts templates, fields, and emoji into a text, and schedules it. Closing one of them returns the focus to the
 * text.
 */
export function TextTools({ box, numberUUID, phone, fields, text, onText, at, onAt }: TextToolsProps) {
  const [open, setOpen] = useState<'templates' | 'emoji' | null>(null);
  const toText = () => box.current;
  const back = (place?: number): void => {
    setTimeout(() => {
      const field = box.current;
      const now = document.activeElement;
      if (!field || (now !== document.body && now?.tagName !== 'BUTTON')) return;
      field.focus();
      if (place !== undefined) field.setSelectionRange(place, place);
    });
  };
  const toggle =
    (tool: 'templates' | 'emoji') =>
    (opens: boolean): void => {
      setOpen(opens ? tool : null);
      if (!opens) back();
    };
  const insert = (piece: string): void => {
    const [from, to] = [box.current?.selectionStart ?? text.length, box.current?.selectionEnd ?? text.length];
    setOpen(null);
    onText(text.slice(0, from) + piece + text.slice(to));
    back(from + piece.length);
  };
  const choose = (body: string): void => {
    setOpen(null);
    onText(text.trim() === '' ? body : `${text.trimEnd()} ${body}`);
    back();
  };
  return (
    <>
      <Popover
        title="Templates"
        width={316}
        returnFocus={toText}
        open={open === 'templates'}
        onOpenChange={toggle('templates')}
        trigger={<IconButton aria-label="Templates" icon={TemplateIcon} disabled={!numberUUID} />}
      >
        <Templates numberUUID={numberUUID} phone={phone ?? undefined} onChoose={choose} />
      </Popover>
      <Menu
        trigger={<IconButton aria-label="Fields" icon={FieldsIcon} />}
        items={fieldKeys.map((key) => ({
          label: capital(fieldName(key)),
          note: fields?.[key] ?? 'No value',
          onSelect: () => insert(`{{${key}}}`),
        }))}
      />
      <Popover
        title="Emoji"
        width={316}
        returnFocus={toText}
        open={open === 'emoji'}
        onOpenChange={toggle('emoji')}
        trigger={<IconButton aria-label="Emoji" icon={EmojiIcon} />}
      >
        <Emojis onChoose={insert} onClose={() => toggle('emoji')(false)} />
      </Popover>
      <Schedule at={at} onAt={onAt} onClosed={back} returnFocus={toText} />
    </>
  );
}
