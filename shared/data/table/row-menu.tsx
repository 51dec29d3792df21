import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@heliograph/shared/ui';
import { Menu, type MenuItem } from '@heliograph/shared/overlay';
import { MoreIcon } from '../icons';

interface RowMenuProps {
  /** The name of the row in words. */
  label: string;
  items: readonly MenuItem[];
}

/** The actions of a row. The menu is made when it is first opened: a page has up to 200 of these buttons. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [used, setUsed] = useState(false);
  if (used) return <UsedMenu label={label} items={items} />;
  return <IconButton icon={MoreIcon} size={28} aria-label={`Actions for ${label}`} aria-haspopup="menu" onClick={() => setUsed(true)} />;
}

function UsedMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The press that made the menu fell on the button that stood here before; it is passed on once.
  useEffect(() => {
    if (pressed.current) return;
    pressed.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  return <Menu items={items} trigger={<IconButton ref={button} icon={MoreIcon} size={28} aria-label={`Actions for ${label}`} />} />;
}
