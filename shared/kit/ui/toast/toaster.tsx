import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { CircleCheckIcon, CircleXIcon, CloseIcon } from '../icon/icons';
import { chakra } from '../style/factory';
import { toast, toastStore, type Toast } from './toast-store';
import { useLife } from './use-life';

/** Above the center of the lower edge, so that the pager, the bulk actions and a drawer's footer stay visible. */
const Card = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '16px',
    marginInline: 'auto',
    bottom: '84px',
    zIndex: 90,
    // An open dialog disables pointer events everywhere else.
    pointerEvents: 'auto',
    display: 'flex',
    gap: '10',
    alignItems: 'flex-start',
    width: 'min(380px, calc(100vw - 32px))',
    padding: '12px 8px 12px 14px',
    bg: 'bg.raised',
    borderRadius: '8',
    boxShadow: '3',
    animation: 'rise 180ms cubic-bezier(.2,0,0,1)',
    _print: { display: 'none' },
  },
});

function ToastCard({ toast: shown }: { toast: Toast }) {
  const holders = useLife(shown);
  const failed = shown.kind === 'error';
  const { action } = shown;
  const act = () => {
    toast.dismiss(shown.id);
    action?.run();
  };
  return (
    <Card role={failed ? 'alert' : 'status'} {...holders}>
      <chakra.span color={failed ? 'red.fg' : 'green.fg'} marginTop="2">
        <Icon of={failed ? CircleXIcon : CircleCheckIcon} />
      </chakra.span>
      <chakra.div flex={1} minWidth="0" overflowWrap="anywhere">
        {failed && <chakra.p fontWeight={600}>Error!</chakra.p>}
        <chakra.p color={failed ? 'fg.muted' : 'fg'}>{shown.text}</chakra.p>
      </chakra.div>
      {action && (
        <Button size={28} marginBlock="-4px" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton
        icon={CloseIcon}
        size={28}
        aria-label="Close message"
        onClick={() => toast.dismiss(shown.id)}
        marginBlock="-4px"
      />
    </Card>
  );
}

/**
 * Renders toasts; used once, by `KitProvider`. It is a child of `body` that an open dialog ignores
 * (`data-live-announcer`), so that toasts over a dialog are announced and can be clicked.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return createPortal(
    <div data-live-announcer data-toasts>
      {shown && <ToastCard key={shown.id} toast={shown} />}
    </div>,
    document.body,
  );
}
