import { useEffect, useState, useSyncExternalStore } from 'react';
import { chakra } from '../style/factory';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { CircleCheckIcon, CircleXIcon, CloseIcon } from '../icon/icons';
import { toast, toastLife, toastStore, type Toast } from './toast-store';

const Card = chakra('div', {
  base: {
    position: 'fixed',
    right: '24px',
    bottom: '24px',
    zIndex: 90,
    display: 'flex',
    gap: '10',
    alignItems: 'flex-start',
    width: 'min(380px, calc(100vw - 32px))',
    padding: '12px 8px 12px 14px',
    bg: 'bg.raised',
    borderRadius: '8',
    boxShadow: '3',
    animation: 'rise 180ms cubic-bezier(.2,0,0,1)',
    '@media (max-width: 767px)': { right: '16px', bottom: '16px' },
  },
});

function ToastCard({ toast: shown }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(shown.id), toastLife[shown.action ? 'action' : shown.kind]);
    return () => clearTimeout(timer);
  }, [shown, held]);
  const failed = shown.kind === 'error';
  const { action } = shown;
  const act = () => {
    toast.dismiss(shown.id);
    action?.run();
  };
  return (
    <Card
      role={failed ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.span color={failed ? 'red.fg' : 'green.fg'} marginTop="2"><Icon of={failed ? CircleXIcon : CircleCheckIcon} /></chakra.span>
      <chakra.div flex={1} minWidth="0" overflowWrap="anywhere">
        {failed && <chakra.p fontWeight={600}>Error!</chakra.p>}
        <chakra.p color={failed ? 'fg.muted' : 'fg'}>{shown.text}</chakra.p>
      </chakra.div>
      {action && <Button size={28} marginBlock="-4px" onClick={act}>{action.label}</Button>}
      <IconButton icon={CloseIcon} size={28} aria-label="Close message" onClick={() => toast.dismiss(shown.id)} marginBlock="-4px" />
    </Card>
  );
}

/** The one place where toasts appear; `KitProvider` puts it into the page. Hover or focus keeps a toast. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return shown && <ToastCard key={shown.id} toast={shown} />;
}
