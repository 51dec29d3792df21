import { useCallback, useEffect, useRef, useState } from 'react';
import { chakra, CloseIcon, Icon, IconButton, Input, Kbd } from '@heliograph/kit/ui';
import { isTyping } from '@heliograph/kit/overlay';
import { SearchIcon } from '../icons';

const pause = 250;

export interface SearchBoxProps {
  /** What can be searched: `Number, label or city`. Also the accessible name. */
  label: string;
  value: string;
  /** Called 250 ms after the last key, immediately on Enter and on clearing. */
  onChange: (text: string) => void;
  /** Fills its container. By default it leaves room for filters next to it. */
  wide?: boolean;
}

/** Shows the search box of a list. `/` focuses it. */
export function SearchBox({ label, value, onChange, wide = false }: SearchBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The value just sent comes back while the user types on and must not replace the draft; any other change is Back
    // or Clear.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const send = useCallback(
    (text: string) => {
      setSent(text);
      onChange(text);
    },
    [onChange],
  );
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => send(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, sent, send]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const clear = () => {
    setTyped('');
    send('');
    ref.current?.focus();
  };
  return (
    <chakra.div role="search" flex={{ base: '1 1 0', md: 'none' }} minWidth="0" width={{ md: wide ? '100%' : '248px' }}>
      <Input
        ref={ref}
        size={32}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        textOverflow="ellipsis"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed)}
        before={<Icon of={SearchIcon} />}
        after={
          typed ? (
            <IconButton icon={CloseIcon} size={28} aria-label="Clear search" onClick={clear} marginRight="-8px" />
          ) : (
            <Kbd aria-hidden display={{ base: 'none', md: 'inline' }}>
              /
            </Kbd>
          )
        }
      />
    </chakra.div>
  );
}
